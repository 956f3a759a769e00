import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Hidden attributes of HTML, and comments in templates. */
const HIDDEN = /\b(?:class|id|href|src)="[^"]*"|<%\/\*.*?\*\/%>|<!--.*?-->/gs;
/** Quotes around texts in templates. */
const QUOTES = /['`]/g;

const withoutCode = (source) => source.replace(HIDDEN, '').replace(QUOTES, '"');
const helpOf = (source) => source.slice(0, source.indexOf('*/'));
const summariesOf = (source) =>
  [...source.matchAll(/^\s*summary: (.*)$/gm)].map(([, text]) => text).join('\n');

const SOURCES = [
  // Emails and guest pages.
  { folder: 'src', files: /\.(?:html|text)\.eta$/, textOf: withoutCode },
  { folder: 'web', files: /^index\.html$/, textOf: withoutCode },
  // Printed by --help.
  { folder: 'scripts/commands', files: /\.mjs$/, textOf: helpOf },
  // Sent to the operators.
  { folder: 'deploy/alerts', files: /\.rules\.yml$/, textOf: summariesOf },
];

/** Reads texts that the linter does not see; returns `{ path, text }` for each file. */
export const otherTexts = () =>
  SOURCES.flatMap(({ folder, files, textOf }) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => files.test(file))
      .map((file) => {
        const path = join(folder, file);
        return { path, text: textOf(readFileSync(join(ROOT, path), 'utf8')) };
      }),
  );

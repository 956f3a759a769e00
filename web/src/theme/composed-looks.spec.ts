import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));

const sheets = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, css: readFileSync(SOURCES + name, 'utf8') }));

/** Looks that other sheets compose, as `theme/looks/card.module.css clipped`. */
const composed = new Set(
  sheets.flatMap(({ css }) =>
    [...css.matchAll(/composes: ([\w ]+) from '@\/(theme\/looks\/[^']+)'/g)].flatMap(
      ([, names = '', file = '']) => names.split(' ').map((name) => `${file} ${name}`),
    ),
  ),
);

/** Declarations of a class that a rule of the same weight in a later sheet can't be sure to override. */
const strongRulesOf = (css: string, name: string) =>
  [...css.matchAll(new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'gm'))].flatMap(([, body = '']) =>
    body
      .split(';')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('composes:') && !line.endsWith('!important')),
  );

// The sheet of a look can load after the sheet that composes it. Write its rule with `:where()`.
it('looks give way to the sheets that compose them', () => {
  expect(composed.size).toBeGreaterThan(10);
  const strong = [...composed].flatMap((look) => {
    const [file, name = ''] = look.split(' ');
    const css = sheets.find((sheet) => sheet.name === file)?.css ?? '';
    return strongRulesOf(css, name).map((line) => `${look}: ${line}`);
  });
  expect(strong).toEqual([]);
});

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../stack/paths.mjs';

const FILE = join(ROOT, 'docs', 'performance.md');
const BEGIN = '<!-- measured by `npm run bench -- --write` -->';
const END = '<!-- end of what was measured -->';

/** Replaces the text between the marks in docs/performance.md by new measurements. */
export function writeReport({ date, machine, node, minutes, markdown }) {
  const text = readFileSync(FILE, 'utf8');
  const begin = text.indexOf(BEGIN);
  const end = text.indexOf(END);
  if (begin === -1 || end < begin) throw new Error(`${FILE} has no place between ${BEGIN} and ${END}.`);
  const intro = `Measured on ${date} in ${minutes} minutes: ${machine}, Node ${node}.`;
  const section = `${BEGIN}\n\n${intro}\n\n${markdown}\n\n${END}`;
  writeFileSync(FILE, text.slice(0, begin) + section + text.slice(end + END.length));
}

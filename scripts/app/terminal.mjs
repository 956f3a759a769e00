import { isClosingDown } from '../stack/guarded.mjs';

const NAME_WIDTH = 16;
const DETAIL_WIDTH = 44;

/**
 * Runs one step and says how long it took.
 *
 * @param work may return a few words on what was done
 */
export async function step(name, work) {
  const began = Date.now();
  const result = await work();
  if (isClosingDown()) return result;
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const detail = typeof result === 'string' ? result : '';
  say(`  ${name.padEnd(NAME_WIDTH)}${detail.padEnd(DETAIL_WIDTH)}${seconds.padStart(6)} s`);
  return result;
}

export function say(text = '') {
  console.log(text);
}

/** Rows as lines with aligned columns. */
export function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map(
      (row) =>
        `  ${row
          .map((cell, column) => cell.padEnd(widths[column]))
          .join('  ')
          .trimEnd()}`,
    )
    .join('\n');
}

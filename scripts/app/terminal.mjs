import { isClosingDown } from '../stack/child.mjs';

const NAME_WIDTH = 16;
const DETAIL_WIDTH = 44;
const PROGRESS_EVERY_MS = 1_000;
const PROGRESS_LINE_EVERY_MS = 10_000;

/** A line that is rewritten in place, and must be cleared before other output. */
let openLine = false;

/**
 * Runs one step and prints its duration; steps can run in parallel.
 *
 * @param work can return a short summary
 */
export async function step(name, work) {
  const began = Date.now();
  const result = await work();
  if (isClosingDown()) return result;
  const seconds = ((Date.now() - began) / 1_000).toFixed(1);
  const detail = typeof result === 'string' ? result : '';
  print(`  ${name.padEnd(NAME_WIDTH)}${detail.padEnd(DETAIL_WIDTH)}${seconds.padStart(6)} s`);
  return result;
}

/**
 * Prints progress regularly: in place on a terminal, else as separate lines.
 *
 * @param describe returns the progress in a few words
 * @returns a function that ends it
 */
export function showProgress(name, describe) {
  const inPlace = process.stdout.isTTY === true;
  const line = () => `  ${name.padEnd(NAME_WIDTH)}${describe()}`;
  const write = () => {
    openLine = true;
    process.stdout.write(`\r${line()}\x1b[K`);
  };
  const timer = setInterval(
    () => (inPlace ? write() : print(line())),
    inPlace ? PROGRESS_EVERY_MS : PROGRESS_LINE_EVERY_MS,
  );
  return () => {
    clearInterval(timer);
    clearLine();
  };
}

export function print(text = '') {
  clearLine();
  console.log(text);
}

function clearLine() {
  if (openLine) process.stdout.write('\r\x1b[K');
  openLine = false;
}

/** Formats rows as lines with aligned columns. */
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

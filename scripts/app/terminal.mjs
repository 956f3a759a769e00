import { isClosingDown } from '../stack/child.mjs';

const NAME_WIDTH = 16;
const DETAIL_WIDTH = 44;
const PROGRESS_EVERY_MS = 1_000;
const PROGRESS_LINE_EVERY_MS = 10_000;

/** A line that is written anew in its place, and has to make way for what is printed. */
let openLine = false;

/**
 * Runs one step and says how long it took; steps may run side by side.
 *
 * @param work may return a few words on what was done
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
 * Says now and then how far something has come: on a terminal in one line that changes, else in a line each time.
 *
 * @param describe a few words on how far it is
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

import { downloadFile } from './download-file';

/** Would a spreadsheet read the cell as a formula? Includes full-width signs and leading spaces or controls. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

const MUST_BE_QUOTED = /[",\r\n]/;

/** Adds an apostrophe before text that a spreadsheet would run. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** One escaped cell, quoted if needed. */
function cell(text: string): string {
  const safe = safeCell(text);
  return MUST_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV for spreadsheets; lines end in CRLF. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Downloads rows as a CSV file. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]) =>
  downloadFile(name, [BYTE_ORDER_MARK, toCsv(rows)], 'text/csv;charset=utf-8');

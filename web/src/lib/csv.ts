import { downloadFile } from './download-file';

/** Would a spreadsheet take the cell for a formula? Also one of full width, or behind spaces or controls. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;

const MUST_BE_QUOTED = /[",\r\n]/;

/** With an apostrophe before what a spreadsheet would run. */
export const safeCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** One cell: safe, with quotes around what needs them. */
function cell(text: string): string {
  const safe = safeCell(text);
  return MUST_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** CSV as spreadsheets read it: lines end in CRLF. */
export const toCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

/** Says UTF-8 to spreadsheets that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Hands the rows to the person as a file. */
export const downloadCsv = (name: string, rows: readonly (readonly string[])[]) =>
  downloadFile(name, [BYTE_ORDER_MARK, toCsv(rows)], 'text/csv;charset=utf-8');

import { safeCell } from './csv';

/** What would end a cell or a line. */
const BREAKS = /[\t\r\n]+/g;

/** Lines of cells between tabs, as a spreadsheet takes them from the clipboard. */
export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => safeCell(text.replace(BREAKS, ' '))).join('\t')).join('\n');

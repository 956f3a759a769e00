import { guarded } from '@server/shared/formula-guard';
import { downloadFile } from './download-file';

const MUST_BE_QUOTED = /[",\r\n]/;

/** One escaped cell, quoted if needed. */
function cell(text: string): string {
  const safe = guarded(text);
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

import { guarded } from '@server/shared/formula-guard';

/** Characters that would end a cell or a row. */
const BREAKS = /[\t\r\n]+/g;

/** Rows of tab-separated cells, as spreadsheets paste them. */
export const toTsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((text) => guarded(text.replace(BREAKS, ' '))).join('\t')).join('\n');

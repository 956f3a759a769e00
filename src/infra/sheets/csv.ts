import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { guarded, unguarded } from '../../shared/formula-guard.js';
import type { Cell, Sheet } from './cells.js';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: 'windows', cast: { string: guarded } });

/** Writes a table as CSV for spreadsheets: UTF-8 with its mark, lines end in CRLF, formulas are guarded. */
export async function* writeCsv({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns]);
  for await (const page of rows) if (page.length > 0) yield lines(page);
}

/** Reads the rows of a CSV file, the heading first, and takes off the guards. @throws CsvError for a broken file */
export async function* readCsv(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  delimiter = ',',
): AsyncGenerator<string[]> {
  const parser = parse({ bom: true, delimiter, relax_column_count: true, skip_empty_lines: true });
  // Its errors also end the parser, which throws them here.
  const rows = pipeline(Readable.from(content), parser, () => undefined);
  for await (const row of rows as AsyncIterable<string[]>) yield row.map(unguarded);
}

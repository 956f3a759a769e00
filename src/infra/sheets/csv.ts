import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { stringify } from 'csv-stringify/sync';
import { guarded, unguarded } from '../../shared/formula-guard.js';
import type { Cell, ReadLine, Sheet } from './cells.js';

/** Tells spreadsheets that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const lines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(rows as Cell[][], { record_delimiter: 'windows', cast: { string: guarded } });

/** Writes a table as CSV for spreadsheets: UTF-8 with its mark, lines end in CRLF, formulas are guarded. */
export async function* writeCsv({ columns, rows }: Omit<Sheet, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lines([columns]);
  for await (const page of rows) if (page.length > 0) yield lines(page);
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

/** A quotation mark inside of a cell, as in 12" pizza, needs no quotes around the cell. */
const optionsOf = (delimiter: string) => ({
  bom: true,
  delimiter,
  info: true as const,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
});

/**
 * Reads the rows of a CSV file, the heading first, and takes off the guards.
 * @throws CsvError for a broken file
 */
export async function* readCsv(
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  delimiter = ',',
): AsyncGenerator<ReadLine<string>> {
  const toLine = lineReader();
  // Its errors also end the parser, which throws them here.
  const rows = pipeline(Readable.from(content), parse(optionsOf(delimiter)), () => undefined);
  for await (const row of rows as AsyncIterable<CsvRecord>) yield toLine(row);
}

/** Finds the line on which a record begins: the parser tells where it ends, and counts a CRLF in a cell twice. */
function lineReader(): (row: CsvRecord) => ReadLine<string> {
  let tooMany = 0;
  return ({ record, info }) => {
    let counted = 0;
    let breaks = 0;
    for (const cell of record) {
      counted += cell.match(/[\r\n]/g)?.length ?? 0;
      breaks += cell.match(/\r\n|[\r\n]/g)?.length ?? 0;
    }
    const line = info.lines - tooMany - counted;
    tooMany += counted - breaks;
    return { line, cells: record.map(unguarded) };
  };
}

import { readCsv } from '../../../../infra/sheets/csv.js';
import type { ReadTable } from '../import-tables.js';
import { delimiterOf } from './csv-delimiter.js';
import type { ReadingBudget } from './import-limits.js';
import { MenuFileRefused } from './menu-file-refused.js';
import { TableBuilder } from './table-builder.js';
import type { EncodedText } from './text-encoding.js';

/** Line with which Excel names the delimiter. */
const NAMED_DELIMITER = /^sep=(.)[\r\n]/;

const delimiterIn = (start: string) => NAMED_DELIMITER.exec(start)?.[1] ?? delimiterOf(start);
const isTable = (cells: readonly string[], line: number) => line > 1 || !cells[0]?.startsWith('sep=');

/** Reads a CSV file row by row. */
export async function readCsvTable(
  name: string,
  text: EncodedText,
  budget: ReadingBudget,
): Promise<ReadTable | undefined> {
  const table = new TableBuilder(name, 'line', budget);
  try {
    for await (const { line, cells } of readCsv(text.pieces(), delimiterIn(text.start)))
      if (isTable(cells, line)) table.add(line, cells);
  } catch (error) {
    throw asRefusal(error);
  }
  return table.build();
}

const asRefusal = (error: unknown): MenuFileRefused =>
  error instanceof MenuFileRefused ? error : new MenuFileRefused('broken_csv', { cause: error });

import type { Slice } from '../../../shared/pages.js';
import type { MenuCheck, CheckedRow, MissingRow } from './comparing/check.js';
import type { ReadTable } from './import-tables.js';
import type { ImportRowOutput, ImportRowsQuery } from './menu-import.schemas.js';

/** Reads a page of a check's rows, in the order of the file; rows that the file lacks come last. */
export function checkedRowsOf(
  check: MenuCheck,
  tables: readonly ReadTable[],
  query: ImportRowsQuery,
): Slice<ImportRowOutput> {
  const { status, table, page, page_size } = query;
  const inTable = (row: { table: string }) => table === undefined || row.table === table;
  const isAsked = (row: CheckedRow) =>
    inTable(row) &&
    (status === undefined ||
      (status === 'by_name'
        ? row.found === 'name' && !row.implied && row.status !== 'left_out'
        : row.status === status));
  const isMissingAsked = status === undefined || status === 'missing';
  const rows: (() => ImportRowOutput)[] = [
    ...check.rows.filter(isAsked).map((row) => () => fromFile(row, tables)),
    ...(isMissingAsked ? check.missing.filter(inTable).map((row) => () => fromMenu(row)) : []),
  ];
  const from = (page - 1) * page_size;
  return { results: rows.slice(from, from + page_size).map((row) => row()), count: rows.length };
}

function fromFile(row: CheckedRow, tables: readonly ReadTable[]): ImportRowOutput {
  const { columns = [], rows = [] } = tables[row.source] ?? {};
  const cells =
    row.implied && row.problems.length === 0 ? [] : (rows.find(({ line }) => line === row.line)?.cells ?? []);
  return {
    ...row,
    fields: row.fields.map(({ field, before, after }) => ({
      field,
      before: open(before),
      after: open(after),
    })),
    cells: cells.map((value, column) => ({ column, heading: columns[column] ?? '', value: value ?? null })),
    contents: 0,
    needed: false,
  };
}

const fromMenu = ({ table, name, within, contents, needed }: MissingRow): ImportRowOutput => ({
  table,
  status: 'missing',
  name,
  within,
  source: null,
  line: null,
  found: null,
  implied: false,
  fields: [],
  problems: [],
  cells: [],
  contents,
  needed,
});

type Value = ImportRowOutput['fields'][number]['before'];
/** A list that can be changed, as the answer's schema has it. */
const open = (value: CheckedRow['fields'][number]['before']): Value =>
  typeof value === 'object' && value !== null ? [...value] : value;

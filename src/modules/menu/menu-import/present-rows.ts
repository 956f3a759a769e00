import type { Slice } from '../../../shared/pages.js';
import type { MenuCheck, CheckedRow, MissingRow } from './comparing/check.js';
import { changesByName, staysUnpriced, losesPrice } from './import-counts.js';
import type { ReadTable } from './import-tables.js';
import type { MendedFile } from './mending/mends.js';
import { mayBeEmpty } from './mending/repeated-problems.js';
import type { ImportRowOutput, ImportRowsQuery } from './menu-import.schemas.js';

/**
 * Reads a page of a check's rows, in the order of the file; rows that the file lacks come last. Rows of the lines that
 * the query names come too.
 */
export function checkedRowsOf(
  check: MenuCheck,
  file: Pick<MendedFile, 'cellInFile'> & { tables: readonly ReadTable[] },
  query: ImportRowsQuery,
): Slice<ImportRowOutput> {
  const { status, table, page, page_size } = query;
  const named = new Set(query.lines?.split(','));
  const isByName = changesByName(check);
  const inTable = (row: { table: string }) => table === undefined || row.table === table;
  const rows: { isNamed: boolean; show: () => ImportRowOutput }[] = [
    ...withTurns(check.rows)
      .map((one) => ({ ...one, isNamed: named.has(`${one.row.source}:${one.row.line}`) }))
      .filter(
        ({ row, isNamed }) =>
          inTable(row) &&
          (status === 'by_name'
            ? isByName(row)
            : isOfFile(row, status) || (isNamed && isMispriced(row, status))),
      )
      .map(({ row, turn, isNamed }) => ({
        isNamed,
        show: () => fromFile(row, turn, file),
      })),
    ...check.missing
      .filter((row) => inTable(row) && isOfMenu(row, status))
      .map((row) => ({ isNamed: false, show: () => fromMenu(row) })),
  ];
  const from = (page - 1) * page_size;
  const shown = rows.filter(({ isNamed }, at) => isNamed || (at >= from && at < from + page_size));
  return { results: shown.map(({ show }) => show()), count: rows.length };
}

type Filter = ImportRowsQuery['status'];

function isOfFile(row: CheckedRow, filter: Filter): boolean {
  if (filter === 'since') return row.since !== undefined;
  if (filter === 'price_removed') return losesPrice(row);
  if (filter === 'without_price') return staysUnpriced(row);
  return filter === undefined || filter === row.status;
}

/** Tells whether a row would seem to be priced, because a price that was entered is refused. */
const isMispriced = ({ table, problems }: CheckedRow, filter: Filter): boolean =>
  filter === 'without_price' && table === 'items' && problems.some(({ field }) => field === 'price');

function isOfMenu(row: MissingRow, filter: Filter): boolean {
  if (filter === 'since') return row.since !== undefined;
  return filter === undefined || filter === (row.deleted ? 'deleted' : 'missing');
}

/** Numbers the rows of each line and table, before any is filtered out. */
function withTurns(rows: readonly CheckedRow[]): { row: CheckedRow; turn: number }[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const place = `${row.table} ${row.source}:${row.line}`;
    const turn = (seen.get(place) ?? 0) + 1;
    seen.set(place, turn);
    return { row, turn };
  });
}

function fromFile(
  row: CheckedRow,
  turn: number,
  { tables, cellInFile }: Parameters<typeof checkedRowsOf>[1],
): ImportRowOutput {
  const { columns = [], rows = [] } = tables[row.source] ?? {};
  const cells =
    row.implied && row.problems.length === 0 ? [] : (rows.find(({ line }) => line === row.line)?.cells ?? []);
  const { key: _key, losesPrice: _losesPrice, lacksPrice, unknownId = null, ...shown } = row;
  return {
    ...shown,
    turn,
    fields: row.fields.map(({ field, before, after }) => ({
      field,
      before: open(before),
      after: open(after),
    })),
    loses_price: losesPrice(row),
    price_column: lacksPrice?.column ?? null,
    by_size: lacksPrice?.by_size ?? false,
    unknown_id: unknownId,
    problems: row.problems.map(({ remedy, ...problem }) => ({
      ...problem,
      remedies: [
        ...(remedy === 'every_size' ? ['every_size' as const] : []),
        ...(mayBeEmpty(row, problem) ? ['empty' as const] : []),
      ],
      by_size: remedy !== undefined,
    })),
    cells: cells.map((value, column) => {
      const inFile = cellInFile(row, column);
      return {
        column,
        heading: columns[column] ?? '',
        value: value ?? null,
        ...(inFile !== undefined && { in_file: inFile }),
      };
    }),
    contents: 0,
    needed: false,
    since: sinceOf(row),
  };
}

const fromMenu = ({ key: _key, deleted, along: _along, since, ...row }: MissingRow): ImportRowOutput => ({
  ...row,
  status: deleted ? 'deleted' : 'missing',
  source: null,
  line: null,
  turn: 1,
  found: null,
  unknown_id: null,
  implied: false,
  fields: [],
  loses_price: false,
  price_column: null,
  by_size: false,
  problems: [],
  cells: [],
  since: sinceOf({ since }),
});

const sinceOf = ({ since }: Pick<CheckedRow, 'since'>): ImportRowOutput['since'] =>
  since ? { ...since, deleted: since.deleted ?? false } : null;

type Value = ImportRowOutput['fields'][number]['before'];
/** A list that can be changed, as the answer's schema has it. */
const open = (value: CheckedRow['fields'][number]['before']): Value =>
  typeof value === 'object' && value !== null ? [...value] : value;

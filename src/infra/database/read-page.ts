import { FAR, offsetOf, type Place, type Slice } from '../../shared/pages.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import type { Database } from './database.js';
import { beyond, columnsOf, reversed } from './far-page.js';
import type { Parameters, Value } from './statements.js';
import { allOf, type Filter } from './scope-filter.js';

/** What a list shows, in names of ours, never in text from outside. */
export interface PageSource {
  table: string;
  /** Of `r`, the table's row, and of what is joined to it. */
  columns: string;
  /** Joins for the rows of the page alone: the filter and the order know nothing of them. */
  joins?: string;
  /** Parameters of `joins`. */
  joinValues?: Parameters;
  /** Conditions on the table's own columns. */
  filter: Filter;
  /** The table's own columns, as many as make the order certain. */
  order: string;
  /** The index along which the rows are met, where the planner would rather sort all of them for a far page. */
  along?: string;
  /** How many rows there are on all pages, to the last one; left out: they are counted up to `MOST_COUNTED`. */
  total?: Filter;
  /** What they were counted up to already, where there is no `total`. */
  counted?: number;
}

/** The source with every row counted, for what is few enough. */
export const countedExactly = <Source extends PageSource>(source: Source): Source => ({
  ...source,
  total: {
    sql: `(SELECT COUNT(*) FROM ${source.table} WHERE ${source.filter.sql})`,
    values: source.filter.values,
  },
});

function totalOf({ table, filter, total, counted }: PageSource): Filter {
  if (total) return total;
  if (counted !== undefined) return { sql: '?', values: [counted] };
  return {
    sql: `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${filter.sql} LIMIT ?) AS some)`,
    values: [...filter.values, MOST_COUNTED],
  };
}

/** How many rows there are, as the source counts them. */
export async function countRows(database: Database, source: PageSource): Promise<number> {
  const { sql, values } = totalOf(source);
  const row = await database.queryOne<{ count: number | null }>(`SELECT ${sql} AS count`, values);
  return Number(row?.count ?? 0);
}

/**
 * One page of rows and how many there are on all pages: one statement, however many rows. Only a page past the end,
 * with no row to say the count beside, and a far one take a second one. The page is found by ids alone, so that far
 * pages do not read whole rows on the way.
 */
export async function readPage<Row extends object>(
  database: Database,
  source: PageSource,
  query: Place,
): Promise<Slice<Row>> {
  const byKey = offsetOf(query) >= FAR || query.after !== undefined || query.before !== undefined;
  const cut = byKey ? await farCut(database, source, query) : nearCut(source, query);
  const rows = await readRows<Row & { id?: number; list_total?: number }>(database, source, cut);
  const [any] = rows;
  const total = any ? Number(any.list_total) : query.page > 1 ? await countRows(database, source) : 0;
  for (const row of rows) delete row.list_total;
  // Where counting stopped there are at least the rows that were met, and one more where a page follows.
  const met = rows.length === 0 ? 0 : offsetOf(query) + rows.length + (cut.backwards ? 1 : 0);
  const results = rows.slice(0, query.page_size);
  const [first, last] = [results[0]?.id, results.at(-1)?.id];
  return {
    results,
    count: source.total ? total : Math.max(total, met),
    ...(first !== undefined && last !== undefined && { ends: { first, last } }),
    ...(!cut.backwards && { more: rows.length > query.page_size }),
  };
}

/** Which rows of a list are read: so many of the filtered ones, from one of its ends. */
interface Cut {
  filter: Filter;
  backwards: boolean;
  limit: number;
  offset: number;
}

const nearCut = ({ filter }: PageSource, query: Place): Cut => ({
  filter,
  backwards: false,
  limit: query.page_size + 1,
  offset: offsetOf(query),
});

/**
 * Where a page begins that a link leads to, or a far one. By the row that it follows or precedes, which the links name,
 * it is found as soon as the first one, and misses none when rows before it are gone. Else a far one is counted from
 * the end if that is nearer.
 */
async function farCut(database: Database, source: PageSource, query: Place): Promise<Cut> {
  const { filter, order, total } = source;
  const { page_size: size, after, before } = query;
  const offset = offsetOf(query);
  const plain = nearCut(source, query);
  const neighbour = await findNeighbour(database, source, after ?? before);
  if (neighbour && after !== undefined)
    return { ...plain, filter: allOf(filter, beyond(neighbour, order)), offset: 0 };
  if (neighbour)
    return {
      filter: allOf(filter, beyond(neighbour, reversed(order))),
      backwards: true,
      limit: size,
      offset: 0,
    };
  if (offset < FAR) return plain;
  const left = total ? (await countRows(database, source)) - offset : offset;
  if (left <= 0 || left >= offset) return plain;
  return { filter, backwards: true, limit: Math.min(size, left), offset: Math.max(0, left - size) };
}

/**
 * The row that a link names, as far as the order goes by it. One that the list does not hold any more, or never did,
 * says nothing of where a page begins.
 */
async function findNeighbour(
  database: Database,
  { table, filter, order }: PageSource,
  id: number | undefined,
): Promise<Record<string, Value> | undefined> {
  if (id === undefined) return undefined;
  const names = columnsOf(order).map(({ name }) => name);
  if (names.join() === 'id') return { id };
  return database.queryOne(`SELECT ${names.join(', ')} FROM ${table} WHERE id = ? AND ${filter.sql}`, [
    id,
    ...filter.values,
  ]);
}

/** The rows of a cut in the order of the list, each with the count of all. */
async function readRows<Row>(
  database: Database,
  source: PageSource,
  { filter, backwards, limit, offset }: Cut,
): Promise<Row[]> {
  const { table, columns, joins = '', joinValues = [], order, along } = source;
  const hint = along === undefined ? '' : `FORCE INDEX FOR ORDER BY (${along})`;
  const total = totalOf(source);
  return database.query<Row>(
    `SELECT ${columns}, ${total.sql} AS list_total
     FROM (SELECT id FROM ${table} ${hint} WHERE ${filter.sql} ORDER BY ${backwards ? reversed(order) : order} LIMIT ? OFFSET ?) AS page
     JOIN ${table} AS r ON r.id = page.id ${joins}
     ORDER BY ${order.replace(/\w+(?: DESC)?/g, 'r.$&')}`,
    [...total.values, ...filter.values, limit, offset, ...joinValues],
  );
}

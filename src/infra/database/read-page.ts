import { FAR, offsetOf, type PageRequest, type Slice } from '../../shared/pages.js';
import { TooManyToSort } from '../../shared/errors.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import type { Database } from './database.js';
import { beyond, parseOrder, reversed, type SqlOf } from './far-page.js';
import type { Parameters, Value } from './statements.js';
import { allOf, type Filter } from './scope-filter.js';

/** SQL by the names that orders can use besides columns. */
export type SortKeys = Readonly<Record<`key_${string}`, string>>;

/** Source of a list. All names come from our code, never from outside. */
export interface PageSource {
  table: string;
  /** Columns of the table's row `r` and of joined tables. */
  columns: string;
  /** Joins for the rows of the page. The filter and the order cannot use them. */
  joins?: string;
  /** Parameters of `joins`. */
  joinValues?: Parameters;
  /** Conditions on the table's own columns. */
  filter: Filter;
  /** Columns of the table and `keys` that make the order unique. */
  order: string;
  /** Expressions over the unaliased table that the order can name, such as a name in another table. */
  keys?: SortKeys | undefined;
  /** The order needs an expression for every row. So it is refused for `MOST_COUNTED` rows and more. */
  isComputed?: boolean | undefined;
  /** Enum columns: they sort by number, and a text compares by letters. */
  enums?: readonly string[];
  /** Index for far pages, where the planner would otherwise sort all rows. */
  along?: string;
  /** Exact number of rows on all pages. Without it rows are counted up to `MOST_COUNTED`. */
  total?: Filter;
  /** Number of rows that is known already, so that they are not counted again. */
  counted?: number;
}

/** Adds an exact count to a source with few rows. */
export const countedExactly = <Source extends PageSource>(source: Source): Source => ({
  ...source,
  total: {
    sql: `(SELECT COUNT(*) FROM ${source.table} WHERE ${source.filter.sql})`,
    values: source.filter.values,
  },
});

function totalOf({ table, filter, total, counted }: PageSource): Filter {
  if (counted !== undefined) return { sql: '?', values: [counted] };
  if (total) return total;
  return {
    sql: `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${filter.sql} LIMIT ?) AS some)`,
    values: [...filter.values, MOST_COUNTED],
  };
}

/** Counts the rows as the source defines it. */
export async function countRows(database: Database, source: PageSource): Promise<number> {
  const { sql, values } = totalOf(source);
  const row = await database.queryOne<{ count: number | null }>(`SELECT ${sql} AS count`, values);
  return Number(row?.count ?? 0);
}

/**
 * Reads one page and the count of all rows in one statement. Pages past the end and far pages need a second
 * statement, as do computed orders. The page is found by ids first, so that far pages do not read skipped rows
 * completely. @throws TooManyToSort
 */
export async function readPage<Row extends object>(
  database: Database,
  asked: PageSource,
  query: PageRequest,
): Promise<Slice<Row>> {
  const source = asked.isComputed ? await fewEnough(database, asked) : asked;
  const byKey = offsetOf(query) >= FAR || query.after !== undefined || query.before !== undefined;
  const cut = byKey ? await farCut(database, source, query) : nearCut(source, query);
  const rows = await readRows<Row & { id?: number; list_total?: number }>(database, source, cut);
  const [any] = rows;
  const total = any ? Number(any.list_total) : query.page > 1 ? await countRows(database, source) : 0;
  for (const row of rows) delete row.list_total;
  // A count that stopped early is at least the rows up to this page, plus one when a page follows.
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

/** Counts the rows that a computed order would read. @throws TooManyToSort */
async function fewEnough(database: Database, source: PageSource): Promise<PageSource> {
  const counted = await countRows(database, source);
  if (counted >= MOST_COUNTED) throw new TooManyToSort();
  return { ...source, counted };
}

/** Range of the filtered rows, counted from either end. */
interface Cut {
  filter: Filter;
  backwards: boolean;
  limit: number;
  offset: number;
}

const nearCut = ({ filter }: PageSource, query: PageRequest): Cut => ({
  filter,
  backwards: false,
  limit: query.page_size + 1,
  offset: offsetOf(query),
});

/**
 * Finds the range of a far page, or of a page that a link leads to. Links name the row before or after it. So the
 * range is found quickly, and misses no row when earlier ones were deleted. Other far pages count from the nearer
 * end.
 */
async function farCut(database: Database, source: PageSource, query: PageRequest): Promise<Cut> {
  const { filter, order, total } = source;
  const { page_size: size, after, before } = query;
  const offset = offsetOf(query);
  const plain = nearCut(source, query);
  const neighbour = await findNeighbour(database, source, after ?? before);
  if (neighbour && after !== undefined)
    return { ...plain, filter: allOf(filter, beyond(neighbour, order, comparing(source))), offset: 0 };
  if (neighbour)
    return {
      filter: allOf(filter, beyond(neighbour, reversed(order), comparing(source))),
      backwards: true,
      limit: size,
      offset: 0,
    };
  if (offset < FAR) return plain;
  const left = total ? (await countRows(database, source)) - offset : offset;
  if (left <= 0 || left >= offset) return plain;
  return { filter, backwards: true, limit: Math.min(size, left), offset: Math.max(0, left - size) };
}

/** Reads the order columns of the row that a link names. Undefined when the list does not contain it. */
async function findNeighbour(
  database: Database,
  source: PageSource,
  id: number | undefined,
): Promise<Record<string, Value> | undefined> {
  if (id === undefined) return undefined;
  const { table, filter, order } = source;
  const sqlOf = comparing(source);
  const names = parseOrder(order).map(({ name }) => name);
  if (names.join() === 'id') return { id };
  const selected = names.map((name) => `${sqlOf(name)} AS ${name}`).join(', ');
  return database.queryOne(`SELECT ${selected} FROM ${table} WHERE id = ? AND ${filter.sql}`, [
    id,
    ...filter.values,
  ]);
}

const comparing = ({ keys, enums }: PageSource): SqlOf => {
  const expressions: Readonly<Record<string, string>> = keys ?? {};
  return (name) => expressions[name] ?? (enums?.includes(name) ? `${name} + 0` : name);
};

/** Reads the rows of a range in the list's order, each with the total count. */
async function readRows<Row>(
  database: Database,
  source: PageSource,
  { filter, backwards, limit, offset }: Cut,
): Promise<Row[]> {
  const { table, columns, joins = '', joinValues = [], order, keys = {}, along } = source;
  const named = Object.entries(keys).filter(([name]) => order.includes(name));
  const own = named.map(([name, sql]) => `, ${sql} AS ${name}`).join('');
  const hint = along === undefined ? '' : `FORCE INDEX FOR ORDER BY (${along})`;
  const total = totalOf(source);
  return database.query<Row>(
    `SELECT ${columns}, ${total.sql} AS list_total
     FROM (SELECT id${own} FROM ${table} ${hint} WHERE ${filter.sql} ORDER BY ${backwards ? reversed(order) : order} LIMIT ? OFFSET ?) AS page
     JOIN ${table} AS r ON r.id = page.id ${joins}
     ORDER BY ${order.replace(/\w+(?: DESC)?/g, (column) => `${column.startsWith('key_') ? 'page' : 'r'}.${column}`)}`,
    [...total.values, ...filter.values, limit, offset, ...joinValues],
  );
}

import { offsetOf, type Slice } from '../../shared/pages.js';
import { MOST_COUNTED, type PageQuery } from '../../shared/schemas.js';
import type { Database } from './database.js';
import type { Parameters } from './statements.js';
import type { Filter } from './scope-filter.js';

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
  /** How many rows there are on all pages; left out: they are counted up to `MOST_COUNTED`. */
  total?: Filter;
}

/** The source with every row counted, for what is few enough. */
export const countedExactly = <Source extends PageSource>(source: Source): Source => ({
  ...source,
  total: {
    sql: `(SELECT COUNT(*) FROM ${source.table} WHERE ${source.filter.sql})`,
    values: source.filter.values,
  },
});

const totalOf = ({ table, filter, total }: PageSource): Filter =>
  total ?? {
    sql: `(SELECT COUNT(*) FROM (SELECT 1 FROM ${table} WHERE ${filter.sql} LIMIT ?) AS some)`,
    values: [...filter.values, MOST_COUNTED],
  };

/** How many rows there are, as the source counts them. */
export async function countRows(database: Database, source: PageSource): Promise<number> {
  const { sql, values } = totalOf(source);
  const row = await database.queryOne<{ count: number | null }>(`SELECT ${sql} AS count`, values);
  return Number(row?.count ?? 0);
}

/**
 * One page of rows and how many there are on all pages: one statement, however many rows. Only a page past the end,
 * with no row to say the count beside, takes a second one. The page is found by ids alone, so that far pages do not
 * read whole rows on the way.
 */
export async function readPage<Row extends object>(
  database: Database,
  source: PageSource,
  query: Pick<PageQuery, 'page' | 'page_size'>,
): Promise<Slice<Row>> {
  const { sql, values } = totalOf(source);
  const rows = await readRows<Row & { list_total?: number }>(database, source, query, {
    sql: `, ${sql} AS list_total`,
    values,
  });
  const [first] = rows;
  const total = first ? Number(first.list_total) : query.page > 1 ? await countRows(database, source) : 0;
  for (const row of rows) delete row.list_total;
  // There are at least the rows that were met, and one more where there is a next page: whoever follows them ends at the last.
  const met = rows.length === 0 ? 0 : offsetOf(query) + rows.length;
  return { results: rows.slice(0, query.page_size), count: Math.max(total, met) };
}

/** The page's rows, and the first one of the next page where there is one. */
function readRows<Row>(
  database: Database,
  { table, columns, joins = '', joinValues = [], filter, order }: PageSource,
  query: Pick<PageQuery, 'page' | 'page_size'>,
  more: Filter,
): Promise<Row[]> {
  return database.query<Row>(
    `SELECT ${columns}${more.sql}
     FROM (SELECT id FROM ${table} WHERE ${filter.sql} ORDER BY ${order} LIMIT ? OFFSET ?) AS page
     JOIN ${table} AS r ON r.id = page.id ${joins}
     ORDER BY ${order.replace(/\w+(?: DESC)?/g, 'r.$&')}`,
    [...more.values, ...filter.values, query.page_size + 1, offsetOf(query), ...joinValues],
  );
}

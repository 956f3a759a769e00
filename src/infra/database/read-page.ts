import { offsetOf, type Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
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
}

/**
 * One page of rows and how many there are on all pages: two statements, however many rows. The page is found by
 * ids alone, so that far pages do not read whole rows on the way.
 */
export async function readPage<Row>(
  database: Database,
  source: PageSource,
  query: Pick<PageQuery, 'page' | 'page_size'>,
): Promise<Slice<Row>> {
  const results = await readRows<Row>(database, source, query);
  const { table, filter } = source;
  const total = await database.queryOne<{ count: number }>(
    `SELECT COUNT(*) AS count FROM ${table} WHERE ${filter.sql}`,
    filter.values,
  );
  return { results, count: Number(total?.count ?? 0) };
}

/**
 * The rows of one page alone, for lists whose number of rows is known from elsewhere: one statement.
 * @param most how many to read from where the page begins
 */
export function readRows<Row>(
  database: Database,
  { table, columns, joins = '', joinValues = [], filter, order }: PageSource,
  query: Pick<PageQuery, 'page' | 'page_size'>,
  most = query.page_size,
): Promise<Row[]> {
  return database.query<Row>(
    `SELECT ${columns}
     FROM (SELECT id FROM ${table} WHERE ${filter.sql} ORDER BY ${order} LIMIT ? OFFSET ?) AS page
     JOIN ${table} AS r ON r.id = page.id ${joins}
     ORDER BY ${order.replace(/\w+(?: DESC)?/g, 'r.$&')}`,
    [...filter.values, most, offsetOf(query), ...joinValues],
  );
}

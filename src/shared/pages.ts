import { formatNumber } from './format.js';
import { MOST_COUNTED, type Page, type PageQuery } from './schemas.js';

/** Rows of one page and the count of all pages: the result of a service's list. */
export interface Slice<T> {
  results: T[];
  count: number;
  /** Ids of the first and the last row. */
  ends?: { first: number; last: number };
  /** True when more rows follow, if known. The count alone is not enough when rows were deleted. */
  more?: boolean;
}

/** Maps the rows of a slice. */
export const mapSlice = <T, Other>(slice: Slice<T>, toOther: (row: T) => Other): Slice<Other> => ({
  ...slice,
  results: slice.results.map(toOther),
});

/** The requested page. */
export type PageRequest = Pick<PageQuery, 'page' | 'page_size' | 'after' | 'before'>;

/** Offset from which links to previous pages name a row besides the page number. */
export const FAR = 1_000;

/** Formats a count; `10,000+` where counting stopped. @param isLeast whether there can be more */
export const countText = (count: number, isLeast = count >= MOST_COUNTED) =>
  isLeast ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);

/**
 * Tells whether a page's count is only a minimum. Beyond `MOST_COUNTED`, lists only count the rows up to this page,
 * and one more when another page follows.
 */
export const isLeastCount = (
  { count, next }: { count: number; next?: string | null | undefined },
  { page, page_size }: Pick<PageQuery, 'page' | 'page_size'>,
): boolean =>
  count === MOST_COUNTED || (count > MOST_COUNTED && Boolean(next) && count === page * page_size + 1);

/** Number of rows before the requested page. */
export const offsetOf = ({ page, page_size }: Pick<PageQuery, 'page' | 'page_size'>) =>
  (page - 1) * page_size;

/** The search text, under either of its names; undefined when there is none. */
export const searchOf = ({ search, q }: Pick<PageQuery, 'search' | 'q'>) => search || q || undefined;

/**
 * A page as sent to the client, with absolute URLs of its neighbours.
 * @param query the parsed input of the list; its filters stay in the URLs
 * @param origin the URL of the request; only its origin is used, since tRPC has another path
 * @param path the list's documented REST path
 */
export function pageAt<T>(slice: Slice<T>, query: PageQuery, origin: URL, path: string): Page<T> {
  const last = Math.max(1, Math.ceil(slice.count / query.page_size));
  const { results, count, ends, more = query.page < last } = slice;
  const address = (page: number, beside: Pick<PageQuery, 'after' | 'before'>) =>
    addressOf(origin.origin + path, { ...query, page, after: undefined, before: undefined, ...beside });
  const back = Math.min(query.page - 1, last);
  return {
    results,
    count,
    next: more ? address(query.page + 1, { after: ends?.last }) : null,
    previous:
      query.page > 1
        ? address(back, offsetOf({ ...query, page: back }) >= FAR ? { before: ends?.first } : {})
        : null,
  };
}

function addressOf(
  address: string,
  parameters: Readonly<Record<string, string | number | boolean | null | undefined>>,
): string {
  const sent = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== '') sent.set(name, String(value));
  }
  return `${address}?${sent.toString()}`;
}

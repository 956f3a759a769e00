import { formatNumber } from './format.js';
import { MOST_COUNTED, type Page, type PageQuery } from './schemas.js';

/** One page's rows and how many there are on all pages: what a service answers to a list. */
export interface Slice<T> {
  results: T[];
  count: number;
  /** Ids of the first and the last of the rows. */
  ends?: { first: number; last: number };
  /** Whether rows follow, where that was seen: when others are deleted, the count says less. */
  more?: boolean;
}

/** The slice with its rows made into others. */
export const mapSlice = <T, Other>(slice: Slice<T>, toOther: (row: T) => Other): Slice<Other> => ({
  ...slice,
  results: slice.results.map(toOther),
});

/** Which page is asked for. */
export type Place = Pick<PageQuery, 'page' | 'page_size' | 'after' | 'before'>;

/** From so many rows on, links back name a row, too, and not only the number of a page. */
export const FAR = 1_000;

/** Formats a count; `10,000+` where counting stopped. @param isLeast whether there can be more */
export const countText = (count: number, isLeast = count >= MOST_COUNTED) =>
  isLeast ? `${formatNumber(MOST_COUNTED)}+` : formatNumber(count);

/**
 * Tells whether the count of a page is the least that there are. Lists that stop counting at `MOST_COUNTED` go by the
 * rows that were met from there on: those up to this page, and one more where another page follows.
 */
export const isLeastCount = (
  { count, next }: { count: number; next?: string | null | undefined },
  { page, page_size }: Pick<PageQuery, 'page' | 'page_size'>,
): boolean =>
  count === MOST_COUNTED || (count > MOST_COUNTED && Boolean(next) && count === page * page_size + 1);

/** How many rows stand before the page that was asked for. */
export const offsetOf = ({ page, page_size }: Pick<PageQuery, 'page' | 'page_size'>) =>
  (page - 1) * page_size;

/** The text that was searched for, under either of its names; undefined when none was. */
export const searchOf = ({ search, q }: Pick<PageQuery, 'search' | 'q'>) => search || q || undefined;

/**
 * A page as it goes over the wire, with absolute addresses of its neighbours.
 * @param query the parsed input of the list; what was filtered by stays in the addresses
 * @param origin the address of the request; only its origin counts, since over tRPC the path is another
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

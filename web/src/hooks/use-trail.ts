import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import type { DraftOf } from '@/lib/draft-key';
import { readDraft, saveDraft } from '@/lib/drafts';
import {
  extended,
  type NextPage,
  pageBeside,
  placeOn,
  rowsOf,
  type Trail,
  type TrailPage,
} from '@/lib/trail';

/** Lists whose rows open editors. */
export type TrailOf = 'categories' | 'primary-options' | 'territories';

/** Kept as drafts are: in this tab, and for the same user alone. */
const keyOf = (list: TrailOf): DraftOf => ({ what: `trail-${list}`, restaurant: null });
/** The list's first page, where an editor had to read it: the list as it was left stays as it was. */
const firstKeyOf = (list: TrailOf): DraftOf => ({ what: `trail-${list}-first`, restaurant: null });

interface Shown {
  rows: TrailPage['results'] | undefined;
  count: number | undefined;
  query: { page: number; pageSize: number };
  /** What it asked for, with or without the page. */
  asked: object;
}

/** For a list: its editors lead back to it as it is, and on to its next row. */
export function useKeepTrail(list: TrailOf, { rows, count = 0, query, asked }: Shown): void {
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const { pageSize } = query;
  const before = (query.page - 1) * pageSize;
  const request = JSON.stringify(withoutPage(asked));
  useEffect(() => {
    if (!rows) return;
    const trail: Trail = {
      href,
      rows: rowsOf(rows),
      before,
      count,
      asked: JSON.parse(request) as object,
      pageSize,
    };
    saveDraft(keyOf(list), trail);
  }, [list, href, rows, before, count, request, pageSize]);
}

const OF_A_PAGE = new Set(['page', 'page_size', 'after', 'before']);
const withoutPage = (asked: object) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !OF_A_PAGE.has(name)));

const shellIn = (href: string) => href.split('/')[1];

/** What is kept of a list of this console; the two have lists of their own. */
function readTrail(key: DraftOf): Trail | undefined {
  const trail = readDraft(key) as unknown as Trail | null;
  return trail && shellIn(trail.href) === shellIn(window.location.pathname) ? trail : undefined;
}

/** The list as it was left; undefined where a user came another way. */
export const leftList = (list: TrailOf): string | undefined => readTrail(keyOf(list))?.href;

/** The trail that a row is on: of the list that was seen last, or of the first page that an editor read. */
function trailWith(list: TrailOf, id: number, first: object) {
  const left = readTrail(keyOf(list));
  const read = readTrail(firstKeyOf(list));
  const isOfNow = JSON.stringify(read?.asked) === JSON.stringify(withoutPage(first));
  for (const [key, trail] of [
    [keyOf(list), left],
    [firstKeyOf(list), isOfNow ? read : undefined],
  ] as const) {
    const place = trail && placeOn(trail, id);
    if (place) return { key, trail, place };
  }
  return undefined;
}

interface Reading<Asked extends object> {
  /** What the list asks for when it opens; its page has so many rows. */
  first: Asked & { page_size: number };
  read: (asked: Asked & NextPage & { page_size: number }) => Promise<TrailPage>;
  /** Nothing else is waited for. */
  ready: boolean;
}

/**
 * For an editor: where its row stands in the list that was seen last. What is missing of that is read: the page beside
 * where the row is at an end of what was seen, the first one where no list with it was seen. One request at most, and
 * only once the browser has nothing else to do.
 */
export function usePlace<Asked extends object>(
  list: TrailOf,
  id: number | undefined,
  { first, read, ready }: Reading<Asked>,
): Partial<NonNullable<ReturnType<typeof placeOn>>> {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const on = id === undefined ? undefined : trailWith(list, id, first);
  const beside = on && id !== undefined ? pageBeside(on.trail, id) : undefined;
  const lacks = ready && id !== undefined && (!on || beside !== undefined);
  const goOn = useEffectEvent(async (isCurrent: () => boolean) => {
    const page = beside ?? { page: 1 };
    const asked = on ? { ...on.trail.asked, page_size: on.trail.pageSize } : first;
    // It is asked for as it was then.
    const answer = await read({ ...(asked as Asked & { page_size: number }), ...page });
    if (!isCurrent()) return;
    if (on) saveDraft(on.key, extended(on.trail, page, answer));
    else saveDraft(firstKeyOf(list), trailOf(first, answer));
    again();
  });
  useEffect(() => {
    if (!lacks) return;
    let isCurrent = true;
    // Without it there are no arrows, which is no trouble.
    const stop = whenIdle(() => void goOn(() => isCurrent).catch(() => undefined));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [list, id, lacks]);
  return on?.place ?? {};
}

const trailOf = (first: object & { page_size: number }, { results, count }: TrailPage): Trail => ({
  href: window.location.pathname,
  rows: rowsOf(results),
  before: 0,
  count,
  asked: withoutPage(first),
  pageSize: first.page_size,
});

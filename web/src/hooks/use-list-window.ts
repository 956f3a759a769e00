import { useEffect, useEffectEvent, useReducer } from 'react';
import { useLocation } from 'react-router';
import { whenIdle } from '@/hooks/use-lazy-dialog';
import type { DraftOf } from '@/lib/draft-key';
import { readDraft, saveDraft } from '@/lib/drafts';
import {
  withPage,
  type NextPage,
  missingPage,
  positionIn,
  toWindowRows,
  type ListWindow,
  type WindowPage,
} from '@/lib/list-window';

/** Lists whose rows open editors. */
export type WindowedList = 'categories' | 'primary-options' | 'territories';

/** Stored like drafts: in this tab, for the same user only. */
const keyOf = (list: WindowedList): DraftOf => ({ what: `trail-${list}`, restaurant: null });
/** First page that an editor had to load itself. Stored apart, so that the list as the user left it stays unchanged. */
const firstKeyOf = (list: WindowedList): DraftOf => ({ what: `trail-${list}-first`, restaurant: null });

interface Shown {
  rows: WindowPage['results'] | undefined;
  count: number | undefined;
  query: { page: number; pageSize: number };
  /** Query input, with or without the page. */
  asked: object;
}

/** Saves the rows and address of a list, for the links of its editors: back and next row. */
export function useSaveListWindow(list: WindowedList, { rows, count = 0, query, asked }: Shown): void {
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const { pageSize } = query;
  const before = (query.page - 1) * pageSize;
  const request = JSON.stringify(withoutPage(asked));
  useEffect(() => {
    if (!rows) return;
    const listWindow: ListWindow = {
      href,
      rows: toWindowRows(rows),
      before,
      count,
      asked: JSON.parse(request) as object,
      pageSize,
    };
    saveDraft(keyOf(list), listWindow);
  }, [list, href, rows, before, count, request, pageSize]);
}

const OF_A_PAGE = new Set(['page', 'page_size', 'after', 'before']);
const withoutPage = (asked: object) =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !OF_A_PAGE.has(name)));

const shellIn = (href: string) => href.split('/')[1];

/** Reads the saved window of a list. Back office and admin have separate lists. */
function readWindow(key: DraftOf): ListWindow | undefined {
  const listWindow = readDraft(key) as unknown as ListWindow | null;
  return listWindow && shellIn(listWindow.href) === shellIn(window.location.pathname)
    ? listWindow
    : undefined;
}

/** Last address of the list; undefined if the user came another way. */
export const savedListHref = (list: WindowedList): string | undefined => readWindow(keyOf(list))?.href;

/** Window that contains a row: the list seen last, or the first page that an editor loaded. */
function windowWith(list: WindowedList, id: number, first: object) {
  const left = readWindow(keyOf(list));
  const read = readWindow(firstKeyOf(list));
  const isOfNow = JSON.stringify(read?.asked) === JSON.stringify(withoutPage(first));
  for (const [key, listWindow] of [
    [keyOf(list), left],
    [firstKeyOf(list), isOfNow ? read : undefined],
  ] as const) {
    const place = listWindow && positionIn(listWindow, id);
    if (place) return { key, listWindow, place };
  }
  return undefined;
}

interface Reading<Asked extends object> {
  /** Input of the list's first query, with its page size. */
  first: Asked & { page_size: number };
  read: (asked: Asked & NextPage & { page_size: number }) => Promise<WindowPage>;
  /** Nothing else is loading. */
  ready: boolean;
}

/**
 * Position of an editor's row in the list seen last. Missing neighbors are loaded. A row at an end of the list needs
 * the adjacent page. If no seen list has the row, the first page is loaded. It takes at most one request, sent when
 * the browser is idle.
 */
export function useListPosition<Asked extends object>(
  list: WindowedList,
  id: number | undefined,
  { first, read, ready }: Reading<Asked>,
): Partial<NonNullable<ReturnType<typeof positionIn>>> {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const on = id === undefined ? undefined : windowWith(list, id, first);
  const beside = on && id !== undefined ? missingPage(on.listWindow, id) : undefined;
  const lacks = ready && id !== undefined && (!on || beside !== undefined);
  const goOn = useEffectEvent(async (isCurrent: () => boolean) => {
    const page = beside ?? { page: 1 };
    const asked = on ? { ...on.listWindow.asked, page_size: on.listWindow.pageSize } : first;
    // Uses the list's earlier query input.
    const answer = await read({ ...(asked as Asked & { page_size: number }), ...page });
    if (!isCurrent()) return;
    if (on) saveDraft(on.key, withPage(on.listWindow, page, answer));
    else saveDraft(firstKeyOf(list), windowOf(first, answer));
    again();
  });
  useEffect(() => {
    if (!lacks) return;
    let isCurrent = true;
    // After a failure there are no arrows, which is acceptable.
    const stop = whenIdle(() => void goOn(() => isCurrent).catch(() => undefined));
    return () => {
      isCurrent = false;
      stop();
    };
  }, [list, id, lacks]);
  return on?.place ?? {};
}

const windowOf = (first: object & { page_size: number }, { results, count }: WindowPage): ListWindow => ({
  href: window.location.pathname,
  rows: toWindowRows(results),
  before: 0,
  count,
  asked: withoutPage(first),
  pageSize: first.page_size,
});

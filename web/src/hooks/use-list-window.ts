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

/** Stored as drafts are: in this tab, for the same user only. */
const keyOf = (list: WindowedList): DraftOf => ({ what: `trail-${list}`, restaurant: null });
/** The list's first page, where an editor had to read it: the list as it was left stays as it was. */
const firstKeyOf = (list: WindowedList): DraftOf => ({ what: `trail-${list}-first`, restaurant: null });

interface Shown {
  rows: WindowPage['results'] | undefined;
  count: number | undefined;
  query: { page: number; pageSize: number };
  /** What it asked for, with or without the page. */
  asked: object;
}

/** Saves the rows and the address of a list, so that its editors lead back to it and on to the next row. */
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

/** The saved window of a list. Back office and admin have lists of their own. */
function readWindow(key: DraftOf): ListWindow | undefined {
  const listWindow = readDraft(key) as unknown as ListWindow | null;
  return listWindow && shellIn(listWindow.href) === shellIn(window.location.pathname)
    ? listWindow
    : undefined;
}

/** The list's last address; undefined where the user came another way. */
export const savedListHref = (list: WindowedList): string | undefined => readWindow(keyOf(list))?.href;

/** The window with a row: of the list that was seen last, or of the first page that an editor read. */
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
  /** What the list asks for when it opens; its page has so many rows. */
  first: Asked & { page_size: number };
  read: (asked: Asked & NextPage & { page_size: number }) => Promise<WindowPage>;
  /** Nothing else is waited for. */
  ready: boolean;
}

/**
 * For an editor: where its row stands in the list that was seen last. What is missing of that is read: the page beside
 * where the row is at an end of what was seen, the first one where no list with it was seen. One request at most, and
 * only once the browser has nothing else to do.
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
    // It is asked for as it was then.
    const answer = await read({ ...(asked as Asked & { page_size: number }), ...page });
    if (!isCurrent()) return;
    if (on) saveDraft(on.key, withPage(on.listWindow, page, answer));
    else saveDraft(firstKeyOf(list), windowOf(first, answer));
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

const windowOf = (first: object & { page_size: number }, { results, count }: WindowPage): ListWindow => ({
  href: window.location.pathname,
  rows: toWindowRows(results),
  before: 0,
  count,
  asked: withoutPage(first),
  pageSize: first.page_size,
});

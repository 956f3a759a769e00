import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { readDraft, saveDraft } from '@/lib/drafts';

/** Lists whose rows open editors. */
export type TrailOf = 'categories' | 'primary-options' | 'territories';

interface Row {
  id: number;
  name: string;
}

/** A list as it was left: where it stood, and its rows in their order. */
interface Trail {
  href: string;
  rows: readonly Row[];
  /** How many rows the pages before it have. */
  before: number;
  /** How many rows there are on all of its pages. */
  count: number;
}

/** Kept as drafts are: in this tab, and for the same user alone. */
const keyOf = (list: TrailOf) => `trail-${list}`;

interface Shown {
  rows: readonly Row[] | undefined;
  count: number | undefined;
  query: { page: number; pageSize: number };
}

/** For a list: its editors lead back to it as it is, and on to its next row. */
export function useKeepTrail(list: TrailOf, { rows, count = 0, query }: Shown): void {
  const { pathname, search } = useLocation();
  const href = pathname + search;
  const before = (query.page - 1) * query.pageSize;
  useEffect(() => {
    if (!rows) return;
    const trail: Trail = {
      href,
      rows: rows.map(({ id, name }) => ({ id, name })),
      before,
      count,
    };
    saveDraft(keyOf(list), trail);
  }, [list, href, rows, before, count]);
}

interface Place {
  /** The list as it was left; undefined where a user came another way. */
  href?: string;
  /** What the list calls the row. */
  name?: string;
  previous?: Row | undefined;
  next?: Row | undefined;
  /** Its place in the list, from 1, and how many rows that has. */
  at?: number;
  count?: number;
}

const shellIn = (href: string) => href.split('/')[1];

/** For an editor: where its row stands in the list that was seen last. */
export function placeIn(list: TrailOf, id?: number): Place {
  const trail = readDraft(keyOf(list)) as unknown as Trail | null;
  // The two consoles have lists of their own.
  if (!trail || shellIn(trail.href) !== shellIn(window.location.pathname)) return {};
  const { href, rows, before, count } = trail;
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  if (!row) return { href };
  return { href, name: row.name, previous: rows[at - 1], next: rows[at + 1], at: before + at + 1, count };
}

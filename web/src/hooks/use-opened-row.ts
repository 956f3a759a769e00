import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { numberIn } from '@/lib/digits';

interface Row {
  id: number;
}

/** Keeps the list's scroll position under the drawer. */
const STAYS = { preventScrollReset: true };

/** Row that a parameter of the list's address names; a drawer shows it. */
export function useOpenedRow(name: string) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const named = numberIn(new URLSearchParams(search).get(name));
  const addressWith = (id: number | null) => {
    const address = new URLSearchParams(search);
    if (id === null) address.delete(name);
    else address.set(name, String(id));
    const text = address.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  return {
    opened: named > 0 ? named : undefined,
    hrefOf: addressWith,
    open: (id: number) => void navigate(addressWith(id), STAYS),
    close: () => void navigate(addressWith(null), STAYS),
  };
}

/**
 * Row that a drawer shows. Keeps it while the drawer closes, and while a row that has left the list is loaded.
 * @param id row to show; undefined while the drawer is closed
 * @param row undefined until it is loaded
 */
export function useDrawerRow<R extends Row>(id: number | undefined, row: R | undefined): R | undefined {
  const [last, setLast] = useState(row);
  if (row && row !== last) setLast(row);
  return id === undefined || last?.id === id ? last : undefined;
}

interface Shown<R extends Row> {
  rows: readonly R[] | undefined;
  count: number | undefined;
  query: { page: number; pageSize: number };
  nameOf: (row: R) => string;
  /** Skips rows without a drawer. */
  opens?: (row: R) => boolean;
}

/** Position of an opened row in its list, for `Neighbours`. */
export function placeAmong<R extends Row>(id: number | undefined, shown: Shown<R>) {
  const { rows = [], count = 0, query, nameOf, opens = () => true } = shown;
  const index = rows.findIndex((row) => row.id === id);
  if (index < 0) return {};
  const named = (row: R | undefined) => row && { id: row.id, name: nameOf(row) };
  return {
    previous: named(rows.slice(0, index).findLast(opens)),
    next: named(rows.slice(index + 1).find(opens)),
    at: (query.page - 1) * query.pageSize + index + 1,
    count,
  };
}

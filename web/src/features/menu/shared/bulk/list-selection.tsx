import { Suspense, useEffect, useMemo, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { useWriteTarget } from '@/components/restaurant-scope/use-write-target';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { useMayWrite } from '@/hooks/use-may-read';
import { byPage, fetchAllRows, type NumberedPage } from '@/lib/fetch-all-rows';
import { useOwnership } from '../ownership';
import type { BulkList, BulkRow, SelectableRows } from './bulk-list';
import place from '@/components/selection/place.module.css';
import { SelectRow } from '@/components/selection/box';
import { SelectedRows } from '@/components/selection/selected-rows';

/** Loaded after the list: nothing can be selected before. */
const ListSelectionBar = lazyPart(async () => ({
  default: (await import('./list-selection-bar')).ListSelectionBar,
}));

const SelectAllPages = lazyPart(async () => ({
  default: (await import('@/components/selection/all-pages')).SelectAllPages,
}));

/** All pages of a list with its present filters. */
interface AllPages<Row> {
  /** Number of rows; undefined until it is known. */
  count: number | undefined;
  /** Search and filters, as a bulk edit takes them. */
  filter: { search?: string | undefined };
  read: (place: PageOfAll) => Promise<{ results: readonly Row[]; next: string | null }>;
}
type PageOfAll = NumberedPage & { page_size: number };

/** Checkboxes of a list's rows, and the bar that acts on the selected ones. */
export interface ListSelection<Row> {
  selected: SelectedRows;
  bar: React.ReactNode;
  /** Checkbox of a row; null if it can't be selected. */
  box: (row: Row) => React.ReactNode;
}

/**
 * Selects rows of a menu list, also on several pages.
 * @param rows rows of the current page
 * @param all the other pages, which can be selected together
 * @param mayEdit false for rows that the user can't change
 * @returns undefined where nothing can be edited together: without one restaurant, or without the right to
 */
export function useListSelection<Row extends BulkRow>(
  list: BulkList,
  rows: readonly Row[] | undefined,
  all: AllPages<Row>,
  mayEdit: (row: Row) => boolean = () => true,
): ListSelection<Row> | undefined {
  const [target] = useWriteTarget();
  const mayWrite = useMayWrite();
  const { mayAdd } = useOwnership();
  const [selection] = useState(() => new SelectedRows());
  /** Rows of all visited pages. */
  const [seen] = useState(() => new Map<number, BulkRow>());
  const [seenRows] = useState((): SelectableRows => ({
    all: () => [...seen.values()],
    drop: (gone) => gone.forEach((id) => seen.delete(id)),
  }));
  const isOpen = typeof target === 'number' && mayAdd && mayWrite('menu');
  const canSelect = (row: Row) =>
    isOpen && (row.restaurant_id === target || (list.isFood && row.restaurant_id === null)) && mayEdit(row);
  const selectable = (rows ?? []).filter(canSelect);
  const known = JSON.stringify(selectable.map(({ id }) => id));
  const ids = useMemo(() => JSON.parse(known) as number[], [known]);
  useEffect(() => {
    for (const row of selectable) seen.set(row.id, row);
    selection.show(ids, [...seen.keys()]);
  });
  if (typeof target !== 'number' || !isOpen) return undefined;
  const { count = 0, filter } = all;
  /** Reads the rows of all pages. */
  const readAll = async () => {
    const read = (place: NumberedPage) => all.read({ ...place, page_size: MAX_PAGE_SIZE });
    const rows = await fetchAllRows(byPage(read));
    const found = rows.filter(canSelect);
    for (const row of found) seen.set(row.id, row);
    return { ids: found.map(({ id }) => id), isAll: found.length === rows.length };
  };
  const selectAll = async () => {
    const { ids: found, isAll } = await readAll();
    const asked = isAll ? filter : { ...filter, own: true };
    if (isAll || list.isShared)
      selection.selectFound(found, { filter: asked, find: async () => (await readAll()).ids });
    else selection.set(found, true);
    return found.length;
  };
  return {
    selected: selection,
    bar: (ids.length > 0 || seen.size > 0) && (
      <Suspense fallback={<div className={place.place} />}>
        <ListSelectionBar list={list} ids={ids} selection={selection} rows={seenRows} restaurantId={target} />
        {rows && count > rows.length && (
          <SelectAllPages
            selection={selection}
            ids={ids}
            count={count}
            nouns={list.nouns}
            selectAll={selectAll}
          />
        )}
      </Suspense>
    ),
    box: (row) => (canSelect(row) ? <SelectRow selection={selection} id={row.id} name={row.name} /> : null),
  };
}

import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { api } from '@/lib/trpc';
import type { GridCategory } from './grid/columns';
import { readItems } from './item-api';

/** Reads a restaurant's categories in menu order, with their sizes, and its items, in one request. */
export async function readMenu(
  restaurant_id: number,
): Promise<{ categories: GridCategory[]; items: MenuItemOutput[] }> {
  const { categories, sizes } = api.menu;
  const all = { restaurant_id, page_size: MAX_PAGE_SIZE };
  const [rows, everySize, items] = await Promise.all([
    fetchAllRows(byPage((place) => categories.list.query({ ...all, ...place, ordering: 'position' }))),
    fetchAllRows(byPage((place) => sizes.list.query({ ...all, ...place }))),
    readItems({ restaurant_id }),
  ]);
  const inOrder = everySize.toSorted((one, other) => one.position - other.position || one.id - other.id);
  return {
    categories: rows.map(({ id, name, detail }) => ({
      id,
      name,
      restaurant_id,
      priced_by: detail?.priced_by ?? 'none',
      sizes: inOrder.filter(({ category_id }) => category_id === id),
    })),
    items,
  };
}

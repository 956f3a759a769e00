import type { MenuItem } from '@server/modules/menu/menu-items.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { api } from '@/lib/trpc';
import type { GridCategory } from './grid/columns';
import { readItems } from './item-ports';

/** A restaurant's categories in the order in which guests see them, with their sizes, and its items: one request. */
export async function readMenu(
  restaurant_id: number,
): Promise<{ categories: GridCategory[]; items: MenuItem[] }> {
  const all = { restaurant_id, page_size: MAX_PAGE_SIZE };
  const [categories, sizes, items] = await Promise.all([
    api.menu.categories.list.query({ ...all, ordering: 'position' }),
    api.menu.sizes.list.query(all),
    readItems({ restaurant_id }),
  ]);
  const inOrder = sizes.results.toSorted((one, other) => one.position - other.position || one.id - other.id);
  return {
    categories: categories.results.map(({ id, name, detail }) => ({
      id,
      name,
      restaurant_id,
      priced_by: detail?.priced_by ?? 'none',
      sizes: inOrder.filter(({ category_id }) => category_id === id),
    })),
    items,
  };
}

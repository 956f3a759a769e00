import type { MenuItemOutput } from '@server/modules/menu/items/menu-items.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { ITEM_TEXTS } from '@server/shared/texts/menu-items';
import { isDeletedError } from '@/editing/row-gone';
import type { ListApi } from '@/editing/row-list';
import type { SaveReports } from '@/editing/save-reports';
import { isStale } from '@/lib/errors';
import { byPage, fetchAllRows } from '@/lib/fetch-all-rows';
import { createIdempotencyKeys, type IdempotencyKeys } from '@/lib/idempotency-key';
import { api } from '@/lib/trpc';
import { itemInput, itemRow, type MenuItemRow, itemValues, type ItemValues } from './item-rows';
import { randomId } from '@/lib/random-id';

interface WhichItems {
  restaurant_id: number;
  /** Omitted: all categories. */
  category_id?: number | undefined;
}

/** Reads all items of a restaurant or of one category, in the order of each category. */
export async function readItems(which: WhichItems): Promise<MenuItemOutput[]> {
  const rows = await fetchAllRows(
    byPage((place) => api.menu.items.list.query({ ...which, ...place, page_size: MAX_PAGE_SIZE })),
  );
  return rows.sort((one, other) => one.position - other.position || one.id - other.id);
}

/** Calls for the items of one category. */
export interface ItemApi {
  list: ListApi<MenuItemRow>;
  /** @param key of the row: a retry with the same key creates the item once */
  create: (item: ItemValues, key: string) => Promise<MenuItemRow>;
  /** Copies an item with everything in it, directly after it. */
  duplicate: (row: MenuItemRow) => Promise<MenuItemRow>;
  /** Moves an item to the end of another category of the restaurant. */
  moveTo: (row: MenuItemRow, categoryId: number) => Promise<unknown>;
}

/** Creates the calls for the items of one category. They name its restaurant, whichever is active. */
export function createItemApi(
  { restaurant_id, category_id }: { restaurant_id: number; category_id: number },
  reports: SaveReports,
): ItemApi {
  const { items } = api.menu;
  const keys = new Map<string, IdempotencyKeys>();
  const create: ItemApi['create'] = async (item, key) => {
    const body = { ...itemInput(item), category_id, restaurant_id };
    const itsKeys = keys.get(key) ?? createIdempotencyKeys(randomId);
    keys.set(key, itsKeys);
    const made = await items.create.mutate(body, { context: { idempotencyKey: itsKeys.keyFor(body) } });
    keys.delete(key);
    return itemRow(made);
  };
  const TEXTS = { add: ITEM_TEXTS.addFailed, remove: ITEM_TEXTS.deleteFailed };
  return {
    list: {
      send: async (patch, { id, version }) =>
        itemRow(await items.update.mutate({ ...itemInput(patch), id, version, restaurant_id })),
      read: async (id) => itemRow(await items.get.query({ id, restaurant_id })),
      remove: (id) => items.delete.mutate({ id, restaurant_id }),
      // Two items can have the same name.
      free: true,
      unmade: { field: 'name', make: (row, key) => create(itemValues(row), key) },
      reorder: (ids) => items.reorder.mutate({ category_id, restaurant_id, ids }),
      isStale,
      isGone: isDeletedError,
      onFailure(what, error) {
        if (what === 'save') return reports.changeFailed(error);
        reports.alert(TEXTS[what]);
        return TEXTS[what];
      },
    },
    create,
    duplicate: async ({ id }) =>
      itemRow(
        await items.duplicate.mutate({ id, restaurant_id }, { context: { idempotencyKey: randomId() } }),
      ),
    moveTo: ({ id, version }, to) => items.update.mutate({ id, version, category_id: to, restaurant_id }),
  };
}

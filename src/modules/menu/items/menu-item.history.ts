import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import {
  GoneSince,
  namedRows,
  type Restored,
  restaurantInput,
  trackHistory,
  type Values,
} from '../../history/index.js';
import { IN_CATEGORY, nameOfCategory } from '../shared/history-parts.js';
import { soldOutAgain, soldOutIn } from '../sold-out/sold-out-again.js';
import { MenuItem } from './menu-item.entity.js';
import { otherPricesAgain } from './prices-again.js';

/** An item's prices in sizes of categories that it was in before. */
const KEPT_PRICES = jsonList({
  of: jsonObject('p', ['size_id', 'price', 'calories'], { category_id: 's.category_id' }),
  from: `menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
         WHERE p.item_id = menu_items.id AND s.category_id <> menu_items.category_id`,
  order: 's.id',
});

/** Returns an item to its former category. Prices are recorded by size name. Sizes that had no price lose theirs. */
async function itemValues(
  { prices, size_calories, category, ...other }: Values,
  { restaurantId, recorded: { category_id }, call }: Restored,
) {
  const values = category === undefined ? other : { ...other, category_id };
  if (prices === undefined && size_calories === undefined) return values;
  // Read the category first. Otherwise a missing category would be reported as missing sizes.
  await call('menu.categories.get', { ...restaurantInput(restaurantId), id: category_id });
  const sizes = await namedRows(call, 'menu.sizes.list', { ...restaurantInput(restaurantId), category_id });
  const priced = (prices ?? {}) as Record<string, unknown>;
  const stated = (size_calories ?? {}) as Record<string, unknown>;
  const gone = Object.keys({ ...priced, ...stated }).find((name) => !sizes.has(name));
  if (gone !== undefined) throw new GoneSince('size', gone);
  const numberIn = (row: Record<string, unknown>, name: string) =>
    row[name] === undefined ? null : Number(row[name]);
  return {
    ...values,
    prices: [...sizes].map(([name, size_id]) => ({
      size_id,
      ...(prices !== undefined && { price: numberIn(priced, name) }),
      ...(size_calories !== undefined && { calories: numberIn(stated, name) }),
    })),
  };
}

/** History of menu items. */
export const MENU_ITEM = trackHistory('menu_item', MenuItem, {
  under: IN_CATEGORY,
  also: {
    prices: `(SELECT JSON_OBJECTAGG(s.name, p.price) FROM menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
              WHERE p.item_id = menu_items.id AND s.category_id = menu_items.category_id)`,
    size_calories: `(SELECT JSON_OBJECTAGG(s.name, p.calories)
                     FROM menu_item_prices AS p JOIN sizes AS s ON s.id = p.size_id
                     WHERE p.item_id = menu_items.id AND s.category_id = menu_items.category_id
                       AND p.calories IS NOT NULL)`,
    category: nameOfCategory('menu_items'),
  },
  onDelete: { kept_prices: KEPT_PRICES, sold_out_in: soldOutIn('item', 'menu_items') },
  children: ['menu_item_prices'],
  restore: {
    needs: 'menu',
    router: 'menu.items',
    converted: ['size_calories'],
    input: itemValues,
    after: async (restored, { id }) => {
      await otherPricesAgain(restored, id);
      await soldOutAgain(restored, 'items', id);
    },
  },
});

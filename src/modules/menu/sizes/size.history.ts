import type { TrackedEntity } from '../../../infra/database/change-tracking/tracked.js';
import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import { trackHistory } from '../../history/index.js';
import { pricesAgain } from '../items/prices-again.js';
import { IN_CATEGORY } from '../shared/history-parts.js';
import { Size } from './size.entity.js';

/**
 * Item prices of a size, which are deleted along with it. Items of other categories keep theirs in case they move
 * back (C-275).
 */
const pricesOfSize = (ofItem: string) =>
  jsonList({
    of: jsonObject('p', ['item_id', 'price', 'calories'], { name: 'i.name' }),
    from: `menu_item_prices AS p JOIN menu_items AS i ON i.id = p.item_id WHERE p.size_id = sizes.id AND ${ofItem}`,
    order: 'i.position, i.id',
  });

const SIZE = trackHistory('size', Size, {
  under: IN_CATEGORY,
  onDelete: { prices: pricesOfSize('TRUE') },
  restore: {
    needs: 'menu',
    router: 'menu.sizes',
    after: (restored, { id }) => pricesAgain(restored, id),
  },
});

/** Lists only prices of items from other categories. The category's own items include theirs. */
export const SIZE_IN_CATEGORY: TrackedEntity = {
  ...SIZE,
  onDelete: { ...SIZE.onDelete, prices: pricesOfSize('i.category_id <> sizes.category_id') },
};

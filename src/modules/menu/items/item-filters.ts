import { allOf, EVERY_ROW, type Filter } from '../../../infra/database/scope-filter.js';
import type { Scope } from '../../../shared/access/scope.js';
import { NoActiveRestaurant } from '../../../shared/errors.js';
import { SOLD_OUT_COLUMNS, STILL_OFF } from '../sold-out/sold-out-columns.js';

/** Filters of an item list. */
interface ItemQuery {
  without_price?: boolean | undefined;
  without_picture?: boolean | undefined;
  sold_out?: boolean | undefined;
}

/** Matches items without a price, or without one for a size of their category. Must agree with `lacksPrice`. */
export const LACKING_PRICE: Filter = {
  sql: `CASE COALESCE((SELECT d.priced_by FROM category_details AS d
                       WHERE d.category_id = menu_items.category_id), 'none')
        WHEN 'size' THEN
          (SELECT COUNT(*) = 0 OR COUNT(*) > COUNT(p.item_id) FROM sizes AS s
           LEFT JOIN menu_item_prices AS p ON p.size_id = s.id AND p.item_id = menu_items.id
           WHERE s.category_id = menu_items.category_id)
        ELSE price IS NULL END`,
  values: [],
};

export const LACKING_PICTURE: Filter = { sql: 'image_url IS NULL', values: [] };

const SOLD_OUT_NOW: Filter = {
  sql: `EXISTS (SELECT 1 FROM sold_out AS off WHERE off.${SOLD_OUT_COLUMNS.item} = menu_items.id
          AND off.restaurant_id = menu_items.restaurant_id AND ${STILL_OFF})`,
  values: [],
};

/**
 * Narrows a restaurant's items to those that lack something or are sold out. Requires a restaurant, because checking
 * the items of all restaurants would be too slow.
 * @throws NoActiveRestaurant
 */
export function narrowedItems(scope: Scope, query: ItemQuery): Filter {
  const filter = allOf(
    query.without_price ? LACKING_PRICE : EVERY_ROW,
    query.without_picture ? LACKING_PICTURE : EVERY_ROW,
    query.sold_out ? SOLD_OUT_NOW : EVERY_ROW,
  );
  if (filter.sql !== EVERY_ROW.sql && scope.kind !== 'restaurant') throw new NoActiveRestaurant();
  return filter;
}

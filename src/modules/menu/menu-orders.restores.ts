import { AppError } from '../../shared/errors.js';
import { HISTORY_ENTITIES, type HistoryEntity } from '../../shared/history/entities.js';
import { ORDERS, type RestoreHandler, restaurantInput } from '../../transport/trpc/restore-handlers.js';
import { everyRow, GoneSince } from './restored-rows.js';

/** A row was added since, so the earlier order does not place it. */
class CameSince extends AppError {
  constructor(what: string, name: string) {
    super(
      'conflict',
      'came_since',
      `The ${what} “${name}” was added since. Reorder them where you edit them.`,
    );
  }
}

/**
 * Restores the order of a parent's rows if they are the same rows. Matches rows that were deleted and created again
 * by name.
 * @param router prefix of the procedures that list and reorder them
 */
const orderOf = (what: HistoryEntity, router: string, parent: string): RestoreHandler => ({
  needs: 'menu',
  fields: ['order'],
  change: async (_values, { id, restaurantId, recorded, call }) => {
    const { word } = HISTORY_ENTITIES[what];
    const of = { ...restaurantInput(restaurantId), [parent]: id };
    const { order, order_ids } = recorded as { order: string[]; order_ids: number[] };
    const left = await everyRow(call, `${router}.list`, of);
    const ids = order.map((name, place) => {
      const same = left.findIndex((row) => row.id === order_ids[place]);
      const found = same >= 0 ? same : left.findIndex((row) => row.name === name);
      const [row] = found >= 0 ? left.splice(found, 1) : [];
      if (!row) throw new GoneSince(word, name);
      return row.id;
    });
    if (left[0]) throw new CameSince(word, left[0].name);
    return call(`${router}.reorder`, { ...of, ids });
  },
  recreate: 'An order is restored to what it was.',
});

ORDERS.add({
  'category.reordered': orderOf('category', 'menu.categories', 'restaurant_id'),
  'size.reordered': orderOf('size', 'menu.sizes', 'category_id'),
  'menu_item.reordered': orderOf('menu_item', 'menu.items', 'category_id'),
  'extra_option_group.reordered': orderOf('extra_option_group', 'menu.extraGroups', 'category_id'),
  'extra_option_selection.reordered': orderOf('extra_option_selection', 'menu.extraSelections', 'group_id'),
});

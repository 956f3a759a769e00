import type { WritableGroup } from '../../shared/access/matrix.js';
import { AppError } from '../../shared/errors.js';
import { everyRow, GoneSince } from './list-rows.js';
import { type RestoreHandler, restaurantInput } from './restore-handlers.js';
import { type HistoryEntity, thingOf } from './words/things.schemas.js';

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
 * @param parent column with the parent's id
 */
export const restoreOrder = (
  what: HistoryEntity,
  { needs, router, parent }: { needs: WritableGroup; router: string; parent: string },
): RestoreHandler => ({
  needs,
  fields: ['order'],
  change: async (_values, { id, restaurantId, recorded, call }) => {
    const { word } = thingOf(what);
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

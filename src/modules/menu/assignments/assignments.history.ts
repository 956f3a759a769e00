import type { ClassOf } from '../../../infra/database/data-source.js';
import {
  GoneSince,
  type NamedRestored,
  type Restored,
  restaurantInput,
  trackHistory,
} from '../../history/index.js';
import { IN_CATEGORY } from '../shared/history-parts.js';
import { CategoryDressing } from './category-dressing.entity.js';
import { CategoryTopping } from './category-topping.entity.js';

/** Finds the topping or dressing by id, then by name: it may have been deleted and created again. */
async function offered(what: 'topping' | 'dressing', { recorded, restaurantId, call }: Restored) {
  const name = String(recorded[what]);
  const { results } = (await call(`menu.${what}s.list`, {
    ...restaurantInput(restaurantId),
    search: name,
    page_size: 500,
  })) as { results: NamedRestored[] };
  const id = recorded[`${what}_id`];
  const found = results.find((row) => row.id === id) ?? results.find((row) => row.name === name);
  if (!found) throw new GoneSince(what, name);
  return found.id;
}

/** Keeps the history of the toppings or dressings that categories offer. They are named like the catalogue's row. */
function trackAssignments<E extends { category_id: number }>(
  what: 'topping' | 'dressing',
  entity: ClassOf<E>,
  router: string,
) {
  const name = `(SELECT t.name FROM ${what}s AS t WHERE t.id = category_${what}s.${what}_id)`;
  return trackHistory<E>(`category_${what}`, entity, {
    under: IN_CATEGORY,
    also: { [what]: name },
    label: name,
    restore: {
      needs: 'menu',
      router,
      except: [what],
      created: async (restored) => ({ [`${what}_id`]: await offered(what, restored) }),
    },
  });
}

export const CATEGORY_TOPPING = trackAssignments('topping', CategoryTopping, 'menu.categoryToppings');
export const CATEGORY_DRESSING = trackAssignments('dressing', CategoryDressing, 'menu.categoryDressings');

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

const nameOfTopping = '(SELECT t.name FROM toppings AS t WHERE t.id = category_toppings.topping_id)';
/** History of the toppings that categories offer. */
export const CATEGORY_TOPPING = trackHistory('category_topping', CategoryTopping, {
  under: IN_CATEGORY,
  also: { topping: nameOfTopping },
  label: nameOfTopping,
  restore: {
    needs: 'menu',
    router: 'menu.categoryToppings',
    except: ['topping'],
    created: async (restored) => ({ topping_id: await offered('topping', restored) }),
  },
});

const nameOfDressing = '(SELECT t.name FROM dressings AS t WHERE t.id = category_dressings.dressing_id)';
/** History of the dressings that categories offer. */
export const CATEGORY_DRESSING = trackHistory('category_dressing', CategoryDressing, {
  under: IN_CATEGORY,
  also: { dressing: nameOfDressing },
  label: nameOfDressing,
  restore: {
    needs: 'menu',
    router: 'menu.categoryDressings',
    except: ['dressing'],
    created: async (restored) => ({ dressing_id: await offered('dressing', restored) }),
  },
});

import { jsonList } from '../../../infra/database/row-json.js';
import {
  createdBy,
  GoneSince,
  namedRows,
  type Restored,
  restaurantInput,
  trackHistory,
  type Values,
} from '../../history/index.js';
import { IN_CATEGORY, nameOfCategory } from '../shared/history-parts.js';
import { CategoryDetail } from './category-detail.entity.js';

/** Finds the offered sets by name, because history records names. */
async function detailValues(
  { primary_option_sets: names, ...values }: Values,
  { restaurantId, call }: Restored,
) {
  if (names === undefined) return values;
  const sets = await namedRows(call, 'menu.primaryOptions.list', restaurantInput(restaurantId));
  const ids = ((names ?? []) as string[]).map((name) => {
    const id = sets.get(name);
    if (id === undefined) throw new GoneSince('primary option set', name);
    return id;
  });
  return { ...values, primary_option_sets: ids };
}

/** History of category details, with the names of the offered sets. */
export const CATEGORY_DETAIL = trackHistory('category_detail', CategoryDetail, {
  under: IN_CATEGORY,
  also: {
    primary_option_sets: jsonList({
      of: 'o.name',
      from: `category_primary_option_sets AS l JOIN primary_option_sets AS o ON o.id = l.set_id
             WHERE l.category_id = category_details.category_id`,
      order: 'l.position, l.id',
    }),
  },
  label: nameOfCategory('category_details'),
  children: ['category_primary_option_sets'],
  restore: {
    needs: 'menu',
    router: 'menu.details',
    input: detailValues,
    recreate: async (values, restored) =>
      createdBy('menu.details.save', 'category_id')(await detailValues(values, restored), restored),
  },
});

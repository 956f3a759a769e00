import { yesNo } from '../../../shared/format.js';
import { ALLERGEN_NAMES, DIET_NAMES } from '../../../shared/menu/allergens.js';
import { codeNames } from '../../../shared/menu/code-names.js';
import { MAX_PAGE_SIZE, type Page } from '../../../shared/schemas.js';
import { EXTRA_TEXTS } from '../../../shared/texts/extra-options.js';
import type { ExtraGroup } from '../../menu/extra-groups/extra-groups.schemas.js';
import { listLayout } from './list-layout.js';

const CATEGORIES = 'menu.categories.list';

/** An extra that a guest can add, or an empty group. */
interface ExtraLine {
  restaurant_id: number;
  category: string;
  group: ExtraGroup;
  /** Undefined for an empty group. */
  extra?: ExtraGroup['selections'][number];
}

/** A line for each extra, with its group and its category. */
export const EXTRAS_LAYOUT = listLayout<ExtraGroup, ExtraLine>({
  file: EXTRA_TEXTS.exportFile,
  columns: {
    category: ['Category', ({ category }) => category],
    group: ['Group', ({ group }) => group.name],
    required: ['Required', ({ group }) => yesNo(group.required)],
    min_choices: ['Minimum', ({ group }) => group.min_choices],
    max_choices: ['Maximum', ({ group }) => group.max_choices],
    name: ['Selection', ({ extra }) => extra?.name ?? ''],
    price: ['Price', ({ extra }) => extra?.price.toFixed(2) ?? ''],
    allergens: ['Allergens', ({ extra }) => codeNames(extra?.allergens, ALLERGEN_NAMES)],
    may_contain: ['May contain', ({ extra }) => codeNames(extra?.may_contain, ALLERGEN_NAMES)],
    diets: ['Diets', ({ extra }) => codeNames(extra?.diets, DIET_NAMES)],
    sold_out: ['Sold out', ({ extra }) => (extra ? yesNo(extra.sold_out) : '')],
  },
  async *lines(groups, call) {
    if (groups.length === 0) return;
    const ids = [...new Set(groups.map(({ category_id }) => category_id))];
    const asked = { ids, page_size: MAX_PAGE_SIZE, restaurant_id: sameRestaurant(groups) };
    const { results } = (await call(CATEGORIES, asked)) as Page<{ id: number; name: string }>;
    const names = new Map(results.map(({ id, name }) => [id, name]));
    for (const group of groups) {
      const line = {
        restaurant_id: group.restaurant_id,
        category: names.get(group.category_id) ?? '',
        group,
      };
      yield group.selections.length === 0 ? [line] : group.selections.map((extra) => ({ ...line, extra }));
    }
  },
});

/** The restaurant of all groups; undefined if they have several. */
function sameRestaurant(groups: readonly ExtraGroup[]): number | undefined {
  const [id, ...others] = new Set(groups.map(({ restaurant_id }) => restaurant_id));
  return others.length === 0 ? id : undefined;
}

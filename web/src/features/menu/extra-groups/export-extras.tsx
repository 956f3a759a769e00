import { useRef } from 'react';
import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import type { ExtraSelection } from '@server/modules/menu/extras/extra-selections.schemas';
import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import { yesNo } from '@/components/list-page/check-mark';
import { ExportButton } from '@/components/list-page/export-button';
import { useAllRestaurants } from '@/hooks/use-all-restaurants';
import { byPage, fetchAllRows, type NumberedPage } from '@/lib/fetch-all-rows';
import { restaurantInWords } from '@/lib/restaurant-name';
import { api } from '@/lib/trpc';
import { codeNames } from '../shared/allergens/code-names';

/** Extra that a guest can add, or an empty group. */
interface Extra {
  restaurant_id: number;
  category: string;
  group: ExtraGroup;
  /** Undefined for an empty group. */
  selection?: ExtraSelection;
}

interface Input {
  restaurant_id?: number;
}

const COLUMNS = [
  { title: 'Category', text: ({ category }: Extra) => category },
  { title: 'Group', text: ({ group }: Extra) => group.name },
  { title: 'Required', text: ({ group }: Extra) => yesNo(group.required) },
  { title: 'Minimum', text: ({ group }: Extra) => String(group.min_choices) },
  { title: 'Maximum', text: ({ group }: Extra) => String(group.max_choices ?? '') },
  { title: 'Selection', text: ({ selection }: Extra) => selection?.name ?? '' },
  { title: 'Price', text: ({ selection }: Extra) => selection?.price.toFixed(2) ?? '' },
  { title: 'Allergens', text: ({ selection }: Extra) => codeNames(selection?.allergens, ALLERGEN_NAMES) },
  {
    title: 'May contain',
    text: ({ selection }: Extra) => codeNames(selection?.may_contain, ALLERGEN_NAMES),
  },
  { title: 'Diets', text: ({ selection }: Extra) => codeNames(selection?.diets, DIET_NAMES) },
  { title: 'Sold out', text: ({ selection }: Extra) => (selection ? yesNo(selection.sold_out) : '') },
] as const;

/** Exports the extras of all categories, of the restaurant in the filter or of all restaurants. */
export function ExportExtras({ input }: { input: Input }) {
  const isOfAll = useAllRestaurants();
  const restaurants = useRef(new Map<number, string>());
  const categories = useRef(new Map<number, string>());
  const part = async (place: NumberedPage) => {
    if (place.page === 1)
      categories.current = new Map((await everyCategory(input)).map(({ id, name }) => [id, name]));
    const groups = await api.menu.extraGroups.list.query({ ...input, ...place, page_size: MAX_PAGE_SIZE });
    if (isOfAll) await loadNames(restaurants.current, groups.results);
    const extras = groups.results.flatMap((group) =>
      extrasOf(group, categories.current.get(group.category_id) ?? ''),
    );
    return { ...groups, results: extras };
  };
  const [category, ...others] = COLUMNS;
  const restaurant = {
    title: 'Restaurant',
    text: ({ restaurant_id }: Extra) => restaurants.current.get(restaurant_id) ?? '',
  };
  return (
    <ExportButton
      file={EXTRA_TEXTS.exportFile}
      nouns={['row', 'rows']}
      columns={isOfAll ? [category, restaurant, ...others] : COLUMNS}
      read={(place?: NumberedPage) => byPage(part)(place)}
    />
  );
}

/** Loads the names of the restaurants of one part. */
async function loadNames(known: Map<number, string>, groups: readonly ExtraGroup[]) {
  const ids = [...new Set(groups.map(({ restaurant_id: id }) => id))];
  if (ids.length === 0) return;
  const { results } = await api.restaurants.list.query({ ids, brief: true, page_size: MAX_PAGE_SIZE });
  for (const row of results) known.set(row.id, restaurantInWords(row));
}

function extrasOf(group: ExtraGroup, category: string): Extra[] {
  const { restaurant_id, selections } = group;
  const shared = { restaurant_id, category, group };
  if (selections.length === 0) return [shared];
  return selections.map((selection) => ({ ...shared, selection }));
}

const everyCategory = (input: Input) =>
  fetchAllRows(
    byPage((place) => api.menu.categories.list.query({ ...input, ...place, page_size: MAX_PAGE_SIZE })),
  );

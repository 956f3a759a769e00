import { useRef } from 'react';
import type { ExtraGroup } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import type { ListColumn } from '@/components/list-page/column';
import { ExportButton } from '@/components/list-page/export-button';
import { useRestaurantColumn } from '@/components/restaurant-scope/use-restaurant-column';
import { byPage, fetchAllRows, type NumberedPage } from '@/lib/fetch-all-rows';
import { api } from '@/lib/trpc';

/** Extra that a guest can add, or an empty group. */
interface Extra {
  restaurant_id: number;
  category: string;
  group: ExtraGroup;
  name: string;
  price: string;
}

interface Input {
  restaurant_id?: number;
}

const COLUMNS: readonly ListColumn<Extra>[] = [
  { key: 'category', title: 'Category', text: ({ category }) => category },
  { key: 'group', title: 'Group', text: ({ group }) => group.name },
  { key: 'name', title: 'Selection', text: ({ name }) => name },
  { key: 'price', title: 'Price', text: ({ price }) => price },
];

/** Exports the extras of all categories, of the restaurant in the filter or of all restaurants. */
export function ExportExtras({ input }: { input: Input }) {
  const { withRestaurantColumn, loadNames } = useRestaurantColumn<Extra>(undefined);
  const categories = useRef(new Map<number, string>());
  const part = async (place: NumberedPage) => {
    if (place.page === 1)
      categories.current = new Map((await everyCategory(input)).map(({ id, name }) => [id, name]));
    const groups = await api.menu.extraGroups.list.query({ ...input, ...place, page_size: MAX_PAGE_SIZE });
    const extras = groups.results.flatMap((group) =>
      extrasOf(group, categories.current.get(group.category_id) ?? ''),
    );
    return loadNames({ ...groups, results: extras });
  };
  return (
    <ExportButton
      file={EXTRA_TEXTS.exportFile}
      columns={withRestaurantColumn(COLUMNS)}
      read={(place?: NumberedPage) => byPage(part)(place)}
    />
  );
}

function extrasOf(group: ExtraGroup, category: string): Extra[] {
  const { restaurant_id, selections } = group;
  const shared = { restaurant_id, category, group };
  if (selections.length === 0) return [{ ...shared, name: '', price: '' }];
  return selections.map(({ name, price }) => ({ ...shared, name, price: price.toFixed(2) }));
}

const everyCategory = (input: Input) =>
  fetchAllRows(
    byPage((place) => api.menu.categories.list.query({ ...input, ...place, page_size: MAX_PAGE_SIZE })),
  );

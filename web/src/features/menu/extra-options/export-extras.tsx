import { useRef } from 'react';
import type { ExtraGroup } from '@server/modules/menu/extra-options.schemas';
import { MAX_PAGE_SIZE } from '@server/shared/schemas';
import { EXTRA_TEXTS } from '@server/shared/texts/extra-options';
import type { Column } from '@/components/list-page/data-table';
import { ExportButton } from '@/components/list-page/export-button';
import { useWhoseColumn } from '@/components/whose/use-whose-column';
import { api } from '@/lib/trpc';

/** What a guest can add, or a group that nothing is in yet. */
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

const COLUMNS: readonly Column<Extra>[] = [
  { key: 'category', title: 'Category', text: ({ category }) => category },
  { key: 'group', title: 'Group', text: ({ group }) => group.name },
  { key: 'name', title: 'Selection', text: ({ name }) => name },
  { key: 'price', title: 'Price', text: ({ price }) => price },
];

const nextOf = (next: string | null, page: number) => (next === null ? null : page + 1);

/** The extras of all categories as a file: of the restaurant that the screen is narrowed to, or of every one. */
export function ExportExtras({ input }: { input: Input }) {
  const { withWhose, named } = useWhoseColumn<Extra>(undefined);
  const categories = useRef(new Map<number, string>());
  const read = async (page = 1) => {
    if (page === 1)
      categories.current = new Map((await everyCategory(input)).map(({ id, name }) => [id, name]));
    const { results, next } = await api.menu.extraGroups.list.query({
      ...input,
      page,
      page_size: MAX_PAGE_SIZE,
    });
    const extras = results.flatMap((group) =>
      extrasOf(group, categories.current.get(group.category_id) ?? ''),
    );
    return named({ results: extras, next: nextOf(next, page) });
  };
  return <ExportButton file={EXTRA_TEXTS.exportFile} columns={withWhose(COLUMNS)} read={read} />;
}

function extrasOf(group: ExtraGroup, category: string): Extra[] {
  const { restaurant_id, selections } = group;
  const shared = { restaurant_id, category, group };
  if (selections.length === 0) return [{ ...shared, name: '', price: '' }];
  return selections.map(({ name, price }) => ({ ...shared, name, price: price.toFixed(2) }));
}

async function everyCategory(input: Input): Promise<{ id: number; name: string }[]> {
  const rows: { id: number; name: string }[] = [];
  for (let page: number | null = 1; page !== null;) {
    const { results, next } = await api.menu.categories.list.query({
      ...input,
      page,
      page_size: MAX_PAGE_SIZE,
    });
    rows.push(...results);
    page = nextOf(next, page);
  }
  return rows;
}

import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { nameKey } from '@server/shared/text';
import { ITEM_NOUNS } from '@server/shared/texts/selection';
import { yesNo } from '@server/shared/format';
import { ExportButton } from '@/components/list-page/export-button';
import { codeNames } from '@server/shared/menu/code-names';
import type { GridCategory } from './grid/columns';
import { type MenuItemRow, sizeField } from './item-rows';
import type { ItemsSession } from './items-session';

/** An item with its category. */
interface ExportedItem {
  category: GridCategory;
  row: MenuItemRow;
}

interface ExportItemsProps {
  session: ItemsSession;
  /** Categories that the page shows. */
  categories: readonly GridCategory[];
  /** Keys of the rows that the search or filter hides. */
  hidden: ReadonlySet<string> | undefined;
  soldOutNow: () => ReadonlySet<number>;
}

/** Exports the items that the grid shows, as its paste reads them: with a heading row and a column for each size. */
export function ExportItems({ session, categories, hidden, soldOutNow }: ExportItemsProps) {
  const rows = () =>
    categories.flatMap((category) =>
      session.items
        .of(category.id)
        .state.filter(({ key }) => !hidden?.has(key))
        .map(({ saver }): ExportedItem => ({ category, row: saver.state.shown })),
    );
  return (
    <ExportButton
      file="items"
      nouns={ITEM_NOUNS}
      columns={columnsOf(categories, soldOutNow)}
      read={() => Promise.resolve({ results: rows(), next: null })}
    />
  );
}

function columnsOf(categories: readonly GridCategory[], soldOutNow: () => ReadonlySet<number>) {
  const sizes = new Map(
    categories
      .filter(({ priced_by }) => priced_by === 'size')
      .flatMap((category) => category.sizes.map(({ name }) => [nameKey(name), name])),
  );
  const column = (title: string, text: (item: ExportedItem) => string) => ({ title, text });
  return [
    column('Category', ({ category }) => category.name),
    column('Name', ({ row }) => row.name),
    column('Description', ({ row }) => row.description),
    column('Price', ({ category, row }) => (category.priced_by === 'size' ? '' : amount(row.price))),
    ...[...sizes].map(([key, title]) => column(title, (item) => amount(priceIn(item, key)))),
    column('Calories', ({ category, row }) =>
      category.priced_by === 'size' ? '' : String(row.calories ?? ''),
    ),
    column('Visible', ({ row }) => yesNo(row.visible)),
    column('Allergens', ({ row }) => codeNames(row.allergens, ALLERGEN_NAMES)),
    column('May contain', ({ row }) => codeNames(row.may_contain, ALLERGEN_NAMES)),
    column('Diets', ({ row }) => codeNames(row.diets, DIET_NAMES)),
    column('Sold out', ({ row }) => yesNo(soldOutNow().has(row.id))),
  ];
}

function priceIn({ category, row }: ExportedItem, key: string) {
  const size = category.priced_by === 'size' && category.sizes.find(({ name }) => nameKey(name) === key);
  return size ? row[sizeField(size.id)] : null;
}

const amount = (price: number | null | undefined) => price?.toFixed(2) ?? '';

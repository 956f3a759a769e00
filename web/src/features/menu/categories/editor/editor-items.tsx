import { useMemo } from 'react';
import type { Currency } from '@server/shared/money';
import type { CategoryTree } from '@server/modules/menu/categories/categories.schemas';
import { EditorSection } from '@/components/editor-page/section';
import { useStore } from '@/lib/store';
import { ItemGrid, Unpriced } from '../../items/grid/item-grid';
import { useRowsOf } from '../../items/grid/use-rows-of';
import type { CategoryEditing } from './category-editing';

interface EditorItemsProps {
  tree: CategoryTree;
  editing: CategoryEditing;
  currency: Currency | undefined;
}

/** Items of this category, with price columns that follow its current basis and sizes. */
export function EditorItems({ tree: { id, restaurant_id }, editing, currency }: EditorItemsProps) {
  const { priced_by } = useStore(editing.detail).shown;
  const { name } = useStore(editing.text).shown;
  // A size that is being created has no prices yet.
  const sizes = useRowsOf(editing.sizes).flatMap((size) =>
    size.id === 0 ? [] : [{ id: size.id, name: size.name }],
  );
  const known = JSON.stringify(sizes);
  const category = useMemo(
    () => ({ id, restaurant_id, name, priced_by, sizes: JSON.parse(known) as typeof sizes }),
    [id, restaurant_id, name, priced_by, known],
  );
  return (
    <EditorSection title="Items" aside={<Unpriced list={editing.items.of(id)} category={category} />}>
      <div data-grid>
        <ItemGrid category={category} currency={currency} items={editing.items} />
      </div>
    </EditorSection>
  );
}

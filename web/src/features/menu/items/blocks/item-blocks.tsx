import { use, useEffect, useState } from 'react';
import type { Currency } from '@server/shared/money';
import { FieldDraftsContext } from '@/editing/field-drafts';
import { useAlerts } from '@/hooks/use-alerts';
import { CellBlocks } from '../../shared/blocks/cell-blocks';
import { UndoBar } from '../../shared/blocks/undo-bar';
import type { GridCategory } from '../grid/columns';
import { focusCell } from '../grid/moving';
import type { ItemsEditing } from '../items-editing';
import { ItemSteps, recordEdits } from './item-steps';
import { itemCells } from './item-cells';
import { undoableItems } from './undoable-items';

interface ItemBlocksProps {
  items: ItemsEditing;
  categories: readonly GridCategory[];
  currency: Currency | undefined;
}

/** Element around the grids; a page has one. */
const PLACE = {
  get current() {
    return document.querySelector<HTMLElement>('[data-grid]');
  },
};

/** Fill, copy, cut and undo for the grids of items. Loaded after them. */
export function ItemBlocks({ items, categories, currency }: ItemBlocksProps) {
  const drafts = use(FieldDraftsContext);
  const { confirm } = useAlerts();
  const [steps] = useState(() => new ItemSteps());
  useEffect(() => recordEdits(items, steps), [items, steps]);
  const [said, say] = useState('');
  const its = { items, categories, currency, drafts };
  const cells = itemCells(its, { say, confirm });
  return (
    <>
      <UndoBar
        steps={steps}
        said={said}
        say={say}
        refocus={() => {
          if (document.activeElement?.closest('[data-undo-bar]'))
            focusCell(PLACE.current?.querySelector<HTMLElement>('[data-row] [data-column]') ?? undefined);
        }}
        {...undoableItems(its)}
      />
      <CellBlocks place={PLACE} cells={cells} say={say} />
    </>
  );
}

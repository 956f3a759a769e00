import type { RowEntry } from '@/editing/row-list';
import { EditSteps } from '../../shared/blocks/edit-steps';
import type { MenuItemRow } from '../item-rows';
import { cellChangesOf } from './write-cells';

/** Last actions in the cells of items. */
export class ItemSteps extends EditSteps {
  /** Adds an edit of cells that is already being saved. @param before row before the edit */
  addEdit(entry: RowEntry<MenuItemRow>, patch: Partial<MenuItemRow>, before: MenuItemRow): void {
    this.add({ changes: cellChangesOf(entry, patch, before) });
  }
}

/** Lets the grids add their edits to these steps. */
export function recordEdits(items: { steps: ItemSteps | undefined }, steps: ItemSteps): void {
  items.steps = steps;
}

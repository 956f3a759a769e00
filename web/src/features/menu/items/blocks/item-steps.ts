import { CELL_BLOCK_TEXTS } from '@server/shared/texts/cell-blocks';
import type { RowEntry } from '@/editing/row-list';
import { isSame } from '@/editing/save-changes';
import { EditSteps, type EditStep } from '../../shared/blocks/edit-steps';
import type { MenuItemRow } from '../item-rows';
import { cellChangesOf } from './write-cells';

interface MadeCopy {
  /** Name of the original. */
  original: string;
  copy: RowEntry<MenuItemRow>;
  /** True while the copy is in its category. */
  isListed: () => boolean;
  /** Deletes the copy. */
  undo: () => void;
  alert: (text: string) => void;
}

/** Last actions in the cells of items. */
export class ItemSteps extends EditSteps {
  /** Adds an edit of cells that is already being saved. @param before row before the edit */
  addEdit(entry: RowEntry<MenuItemRow>, patch: Partial<MenuItemRow>, before: MenuItemRow): void {
    this.add({ changes: cellChangesOf(entry, patch, before) });
  }

  /** Adds a duplicate, whose undo deletes the copy if it is as it was made. @returns forgets it */
  addCopy({ original, copy, isListed, undo, alert }: MadeCopy): () => void {
    const made = copy.saver.entered;
    const step: EditStep = {
      label: CELL_BLOCK_TEXTS.duplicating(original),
      changes: [],
      undoRest() {
        if (isListed() && hasSameValues(copy.saver.entered, made)) {
          undo();
          return undefined;
        }
        alert(CELL_BLOCK_TEXTS.copyChangedSince(made.name));
        return Promise.resolve();
      },
    };
    this.add(step);
    return () => this.drop(step);
  }
}

/** Compares without the version. A price that was removed again is one that is absent. */
function hasSameValues(one: MenuItemRow, other: MenuItemRow): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof MenuItemRow)[];
  return fields.every((field) => field === 'version' || isSame(one[field] ?? null, other[field] ?? null));
}

/** Lets the grids add their edits to these steps. */
export function recordEdits(items: { steps: ItemSteps | undefined }, steps: ItemSteps): void {
  items.steps = steps;
}

import type { CellChange } from './edit-steps';
import { isSame } from '@/editing/save-changes';

/** Current values of a row. */
interface CurrentRow {
  values: Readonly<Record<string, unknown>>;
  /** True when the user still has to choose between two values. */
  isDisputed: (field: string) => boolean;
}

interface UndoPlan {
  /** Earlier values, by row. */
  back: Map<string, Record<string, unknown>>;
  /** Cells that changed since, or whose row is gone. */
  kept: CellChange[];
}

/** Plans to undo changes. A cell goes back only if it still has the value of the change. */
export function planUndo(
  changes: readonly CellChange[],
  currentOf: (row: string) => CurrentRow | undefined,
): UndoPlan {
  const plan: UndoPlan = { back: new Map(), kept: [] };
  for (const change of changes) {
    const { row, field, before, after } = change;
    const current = currentOf(row);
    const value = current?.values[field] ?? null;
    if (current && isSame(value, before ?? null)) continue;
    if (!current || current.isDisputed(field) || !isSame(value, after ?? null)) plan.kept.push(change);
    else plan.back.set(row, { ...plan.back.get(row), [field]: before ?? null });
  }
  return plan;
}

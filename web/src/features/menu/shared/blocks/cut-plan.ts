import { isSame } from '@/editing/save-changes';
import type { CellRow, CellWrite } from './fill-plan';

interface CutColumn {
  field: string;
  /** Value of an empty cell; undefined when the column is required. */
  empty: unknown;
}

interface CutPlan {
  writes: CellWrite[];
  /** Number of cells that become empty. */
  emptied: number;
  /** Number of required cells, which stay. */
  required: number;
  /** Number of read-only cells. */
  locked: number;
}

/** Plans to empty a block. Required and read-only cells stay. */
export function planCut(rows: readonly CellRow[], columns: readonly CutColumn[]): CutPlan {
  const plan: CutPlan = { writes: [], emptied: 0, required: 0, locked: 0 };
  for (const { key, values, readOnly } of rows) {
    const filled = columns.filter(({ field, empty }) => !isSame(values[field] ?? null, empty ?? null));
    if (readOnly) {
      plan.locked += filled.length;
      continue;
    }
    const emptied = filled.filter(({ empty }) => empty !== undefined);
    plan.required += filled.length - emptied.length;
    plan.emptied += emptied.length;
    if (emptied.length > 0)
      plan.writes.push({ key, patch: Object.fromEntries(emptied.map(({ field, empty }) => [field, empty])) });
  }
  return plan;
}

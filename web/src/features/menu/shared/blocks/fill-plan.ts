import { isSame } from '@/editing/save-changes';

/** Row of cells, by column. */
export interface CellRow {
  key: string;
  values: Readonly<Record<string, unknown>>;
  readOnly?: boolean;
}

/** Values to write into a row. */
export interface CellWrite {
  key: string;
  patch: Record<string, unknown>;
}

interface FillPlan {
  writes: CellWrite[];
  /** Number of cells that change. */
  filled: number;
  /** Number of read-only cells. */
  locked: number;
  /** Every source cell is empty: emptiness is not filled. */
  isEmpty: boolean;
}

const isBlank = (value: unknown) => value === undefined || value === null || value === '';

/** Plans to fill rows with the values of another one. Keeps read-only cells, and skips equal ones. */
export function planFill(source: CellRow, targets: readonly CellRow[], fields: readonly string[]): FillPlan {
  const given = fields.filter((field) => !isBlank(source.values[field]));
  const plan: FillPlan = { writes: [], filled: 0, locked: 0, isEmpty: given.length === 0 };
  for (const { key, values, readOnly } of targets) {
    const changed = given.filter((field) => !isSame(values[field], source.values[field]));
    if (readOnly) plan.locked += changed.length;
    else if (changed.length > 0) {
      plan.filled += changed.length;
      plan.writes.push({
        key,
        patch: Object.fromEntries(changed.map((field) => [field, source.values[field]])),
      });
    }
  }
  return plan;
}

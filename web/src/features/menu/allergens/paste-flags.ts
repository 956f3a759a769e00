import { searchKey } from '@server/shared/text';
import type { GridShape } from '../shared/blocks/block';
import type { CellWrite } from '../shared/blocks/fill-plan';

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓']);
const NO = new Set(['no', 'n', 'false', '0', '-']);

interface FlagPlan {
  writes: CellWrite[];
  /** Number of cells that were read. */
  cells: number;
  /** Number of cells that are neither yes nor no, or lie outside of the grid. */
  unread: number;
}

/** Lays a pasted table of yes and no over rows, from one cell on. Empty cells keep the existing value. */
export function planFlags(table: readonly (readonly string[])[], { rows, fields }: GridShape): FlagPlan {
  const plan: FlagPlan = { writes: [], cells: 0, unread: 0 };
  for (const [at, line] of table.entries()) {
    const key = rows[at];
    const patch: Record<string, boolean> = {};
    for (const [column, text] of line.entries()) {
      const field = fields[column];
      const word = text === '✓' ? text : searchKey(text);
      if (text.trim() === '') continue;
      if (key !== undefined && field !== undefined && (YES.has(word) || NO.has(word)))
        patch[field] = YES.has(word);
      else plan.unread += 1;
    }
    const read = Object.keys(patch).length;
    plan.cells += read;
    if (key !== undefined && read > 0) plan.writes.push({ key, patch });
  }
  return plan;
}

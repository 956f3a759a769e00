import type { ReadTable } from '../import-tables.js';
import type { ImportOutput } from '../menu-import.schemas.js';
import { mendedLineKey, type Line, type Mend } from './mends.js';

type Shown = ImportOutput['mends'][number];

/** Lists corrections of a file, newest first, without those of which nothing is left. */
export const presentMends = (
  file: readonly ReadTable[],
  mends: readonly Mend[],
  leftOut: readonly Line[],
): Shown[] => {
  const out = new Set(leftOut.map(mendedLineKey));
  return mends
    .map((mend) =>
      presentMend(file, { ...mend, left_out: mend.left_out.filter((line) => out.has(mendedLineKey(line))) }),
    )
    .filter(({ kind, rows }) => rows > 0 || kind !== 'leave_out')
    .toReversed();
};

function presentMend(file: readonly ReadTable[], mend: Mend): Shown {
  const { id, kind, cells, left_out, every_size, renamed } = mend;
  const [cell, ...others] = cells;
  const lines = new Set([...cells, ...left_out, ...every_size.rows].map(mendedLineKey));
  const table = cell && file[cell.source];
  return {
    id,
    kind,
    rows: lines.size,
    cell:
      cell && table && others.length === 0
        ? {
            source: cell.source,
            line: cell.line,
            heading: table.columns[cell.column] ?? '',
            before: table.rows.find(({ line }) => line === cell.line)?.cells[cell.column] ?? null,
            after: cell.value || null,
          }
        : null,
    renamed: renamed ? { from: renamed.from, to: renamed.to } : null,
    categories: [...every_size.categories],
  };
}

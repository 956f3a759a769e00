import type { MenuTableName } from '../../menu-file/menu-file.schemas.js';
import { type MenuRow, type MenuState, NAMED_WITHIN, referenceIn } from './menu-state.js';

/** Tells where new rows come: after the last row of their parent. Each table is read once. */
export class NextPositions {
  private readonly tables = new Map<MenuTableName, Map<string, number>>();

  constructor(private readonly state: MenuState) {}

  of(table: MenuTableName, row: MenuRow): number {
    return this.positionsOf(table).get(parentOf(table, row)) ?? 0;
  }

  /** Counts a row that the file adds or moves. */
  add(table: MenuTableName, row: MenuRow): void {
    count(this.positionsOf(table), table, row);
  }

  private positionsOf(table: MenuTableName): Map<string, number> {
    const known = this.tables.get(table);
    if (known) return known;
    const positions = new Map<string, number>();
    for (const row of this.state[table].values()) count(positions, table, row);
    this.tables.set(table, positions);
    return positions;
  }
}

function count(positions: Map<string, number>, table: MenuTableName, row: MenuRow): void {
  const parent = parentOf(table, row);
  positions.set(parent, Math.max(positions.get(parent) ?? 0, Number(row['position'] ?? 0) + 1));
}

/** Key of the row within which positions count; '' for the whole menu. */
function parentOf(table: MenuTableName, row: MenuRow): string {
  const prefix = NAMED_WITHIN[table] ?? (table === 'category_option_sets' ? 'category' : undefined);
  return prefix === undefined ? '' : (referenceIn(row, prefix) ?? '');
}

import type { KeptChange } from '../../history/index.js';
import { type HistoryEntity, isHistoryEntity } from '../../history/words/things.schemas.js';
import type { MenuTableName } from '../menu-file/menu-file.schemas.js';
import type { ImportUndone } from './menu-import.schemas.js';
import { STORED } from './writing/stored-tables.js';

/** Names of the tables in the history. */
const ENTITIES: Partial<Record<MenuTableName, string>> = {
  ...Object.fromEntries(Object.entries(STORED).map(([table, { entity }]) => [table, entity])),
  prices: 'menu_item',
  category_toppings: 'category_topping',
  category_dressings: 'category_dressing',
  category_option_sets: 'category_detail',
} satisfies Partial<Record<MenuTableName, string>>;

/** Returns the name of a table's rows in the history. */
export function historyEntityOf(table: MenuTableName): HistoryEntity {
  const entity = ENTITIES[table] ?? null;
  if (!isHistoryEntity(entity)) throw new Error(`${table} has no history.`);
  return entity;
}

type KeptImportRow = Pick<ImportUndone['kept'][number], 'table' | 'id' | 'name' | 'reason' | 'changed'>;

/** Converts the rows that undoing an import left for the history. */
export const keptChanges = (kept: readonly KeptImportRow[]): KeptChange[] =>
  kept.map(({ table, id, name, reason, changed }) => ({
    entity: historyEntityOf(table),
    entity_id: id,
    label: name,
    reason: reason ?? '',
    changed: changed && { at: changed.at, user_id: changed.user_id },
  }));

import type { BatchUndone } from '../../history/history.schemas.js';
import { batchUndos, CannotRestore } from '../../history/index.js';
import type { MenuTableName } from '../menu-file/menu-file.schemas.js';
import type { ImportOutput } from './menu-import.schemas.js';
import { STORED } from './writing/stored-tables.js';

/** Names of the tables in the history. */
const ENTITIES: Partial<Record<MenuTableName, string>> = {
  ...Object.fromEntries(Object.entries(STORED).map(([table, { entity }]) => [table, entity])),
  prices: 'menu_item',
  category_toppings: 'category_topping',
  category_dressings: 'category_dressing',
  category_option_sets: 'category_detail',
} satisfies Partial<Record<MenuTableName, string>>;

batchUndos.add({
  imported: async ({ id, call, database }) => {
    const row = await database.queryOne<{ id: number }>('SELECT id FROM menu_imports WHERE batch_id = ?', [
      id,
    ]);
    if (!row)
      throw new CannotRestore('This import can no longer be undone. That works once, within 24 hours.');
    const { status, message, undone } = (await call('menu.imports.undo', { id: row.id })) as ImportOutput;
    if (status !== 'undone' || !undone)
      throw new CannotRestore(message ?? 'The import is being undone. Reload in a moment.');
    return { batch_id: id, undone: undone.undone, kept: undone.kept.map(keptRow) };
  },
});

const keptRow = ({ table, id, name, exists, fields }: NonNullable<ImportOutput['undone']>['kept'][number]) =>
  ({
    entity: ENTITIES[table],
    entity_id: id,
    label: name,
    exists,
    fields: fields.map(({ imported: _imported, ...field }) => field),
  }) as BatchUndone['kept'][number];

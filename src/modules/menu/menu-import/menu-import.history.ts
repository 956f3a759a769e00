import type { BatchUndone } from '../../history/history.schemas.js';
import { batchUndos, CannotRestore } from '../../history/index.js';
import { historyEntityOf } from './kept-changes.js';
import type { ImportOutput, ImportUndone } from './menu-import.schemas.js';

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
    const { kept } = undone;
    return { batch_id: id, undone: undone.undone, kept_count: kept.length, kept: kept.map(keptRow) };
  },
});

const keptRow = ({
  table,
  id,
  name,
  exists,
  reason,
  changed,
  fields,
}: ImportUndone['kept'][number]): BatchUndone['kept'][number] => ({
  entity: historyEntityOf(table),
  entity_id: id,
  label: name,
  exists,
  reason: reason ?? '',
  changed: changed && {
    at: changed.at,
    by: changed.user_id === null ? null : { id: changed.user_id, name: changed.by ?? '' },
  },
  fields,
});

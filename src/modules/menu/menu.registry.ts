import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { JOBS } from '../../infra/jobs/jobs.js';

// A separate queue, so that slow sweeps of other modules do not keep an item sold out.
const soldOut = { name: 'menu', concurrency: 1 };
const imports = { name: 'menu-imports', concurrency: 1 };
JOBS.add({
  'menu.end_sold_out': { queue: soldOut, every: 60_000, forgotten: true },
  'menu.read_import': { queue: imports, awaited: true },
  'menu.apply_import': { queue: imports, awaited: true },
  'menu.undo_import': { queue: imports, awaited: true },
  'menu.resume_imports': { queue: imports, every: 60_000, forgotten: true },
});

PERSONAL_DATA.add({
  menu_imports: {
    by: ['menu_imports.user_id'],
    sql: `SELECT restaurant_id, status, file_name, created_at, applied_at
      FROM menu_imports WHERE user_id = ? ORDER BY id DESC`,
    // The import belongs to the restaurant; only the user's id is removed.
    erase: (database, { id }) =>
      database.execute('UPDATE menu_imports SET user_id = NULL WHERE user_id = ?', [id]),
  },
});

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'menu.end_sold_out': NoPayload;
    'menu.read_import': { importId: number };
    'menu.apply_import': { importId: number };
    'menu.undo_import': { importId: number };
    'menu.resume_imports': NoPayload;
  }
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'menu.lock_overridden': true;
    'allergens.confirmed': true;
    'allergens.reopened': true;
    'sold_out.marked': true;
    'sold_out.ended': true;
  }
}

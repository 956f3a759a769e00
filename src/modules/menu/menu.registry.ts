import { HOUR, type RateLimitRule, RULES } from '../../infra/rate-limit/rules.js';
import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';

// A separate queue, so that slow sweeps of other modules do not keep an item sold out.
QUEUES.add({ menu: { concurrency: 1 }, 'menu-imports': { concurrency: 1 } });
JOBS.add({
  'menu.end_sold_out': { queue: 'menu', every: 60_000, forgotten: true },
  'menu.read_import': { queue: 'menu-imports', awaited: true },
  'menu.apply_import': { queue: 'menu-imports', awaited: true },
  'menu.undo_import': { queue: 'menu-imports', awaited: true },
  'menu.resume_imports': { queue: 'menu-imports', every: 60_000, forgotten: true },
});

const limits = {
  /** Exports of a menu: user. */
  'menu.export': { points: 60, duration: HOUR },
  /** Imports of a menu: user. */
  'menu.import': { points: 120, duration: HOUR },
} as const satisfies Record<string, RateLimitRule>;

RULES.add(limits);

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

declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits extends Record<keyof typeof limits, RateLimitRule> {}
}
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
    'sold_out.marked': true;
    'sold_out.ended': true;
  }
}

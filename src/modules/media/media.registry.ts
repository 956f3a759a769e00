import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { HOUR_MS, JOBS, MAINTENANCE, type NoPayload } from '../../infra/jobs/jobs.js';

interface MediaJobPayloads {
  'media.resize': {
    mediaId: number;
    /** True when it arrived with many others, so they are resized in turn. */
    inRush?: boolean;
  };
  'media.thumbnail': { name: string };
  'media.sweep': NoPayload;
}

// Requests wait for these jobs, so a dead worker's job must be taken over within that time (C-235).
const queue = { name: 'images', concurrency: 2, lockDuration: 4_000, stalledInterval: 1_500 };
JOBS.add<keyof MediaJobPayloads>({
  'media.resize': { queue, awaited: true },
  'media.thumbnail': { queue, forgotten: true },
  'media.sweep': { queue: MAINTENANCE, every: 6 * HOUR_MS },
});

PERSONAL_DATA.add({
  images: {
    by: ['media_files.user_id'],
    sql: `SELECT name, purpose, restaurant_id, status, width, height, bytes, created_at
      FROM media_files WHERE user_id = ? ORDER BY id DESC`,
    // The image belongs to the restaurant or is deleted as unused; only the uploader's id is removed.
    erase: (database, { id }) =>
      database.execute('UPDATE media_files SET user_id = NULL WHERE user_id = ?', [id]),
  },
});

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads extends MediaJobPayloads {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'upload.refused': true;
  }
}

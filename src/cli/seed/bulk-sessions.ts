import type { Database } from '../../infra/database/database.js';

const DAYS = 30;

/** Inserts a session for each user, like those that signing in creates. */
export async function insertSessions(database: Database, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await database.execute(
    `INSERT INTO sessions (id, user_id, kind, rotated_at, last_seen_at, idle_expires_at, absolute_expires_at)
     SELECT LEFT(MD5(CONCAT(RAND(), u.id)), 22), u.id, 'full', NOW(3), NOW(3),
            NOW(3) + INTERVAL ${DAYS} DAY, NOW(3) + INTERVAL ${DAYS} DAY
     FROM users AS u WHERE u.id IN (?)`,
    [userIds],
  );
}

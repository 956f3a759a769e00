import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Connection } from 'mysql2/promise';
import type { MembershipRole, PermissionFlags } from '../../../src/shared/access/permissions.js';
import { withConnection } from '../../support/database.js';
import { stack } from '../../support/stack.js';
import { testProduct } from './product.js';

/** Writes into the running product's database, for states that no screen makes or that take time. */
const write = (work: (connection: Connection) => Promise<unknown>, database = testProduct().database) =>
  withConnection(database, work);

/** Makes a user a platform user. */
export const raise = (email: string, flag: 'is_superadmin' | 'is_staff', database?: string) =>
  write(
    (connection) => connection.execute(`UPDATE users SET ${flag} = TRUE WHERE email = ?`, [email]),
    database,
  );

/** Skips the minute between two codes. */
export const ageCode = (email: string) =>
  write((connection) =>
    connection.execute(
      `UPDATE one_time_code_sends AS s JOIN one_time_codes AS c ON c.id = s.code_id
          SET s.sent_at = s.sent_at - INTERVAL 61 SECOND WHERE c.email = ?`,
      [email],
    ),
  );

/** Skips the seven days of an invite. */
export const expireInvite = (email: string) =>
  write((connection) =>
    connection.execute('UPDATE invites SET expires_at = NOW(3) - INTERVAL 1 SECOND WHERE email = ?', [email]),
  );

/** Skips the 30 days for which personal details of deleted rows are kept. */
export const forgetDeletedDetails = () =>
  write((connection) => connection.execute('DELETE FROM deleted_details'));

/** Skips the time until sold-out rows are available again. */
export const endSoldOut = () =>
  write((connection) =>
    connection.execute('UPDATE sold_out SET until = NOW(3) - INTERVAL 1 SECOND WHERE until IS NOT NULL'),
  );

/** Clears the user's choice of a restaurant. */
export const forgetChoice = (email: string) =>
  write((connection) =>
    connection.execute(
      'UPDATE users SET active_restaurant_id = NULL, active_restaurant_chosen_at = NULL WHERE email = ?',
      [email],
    ),
  );

/** Makes a user a member of a restaurant. */
export const addMember = (
  email: string,
  { rid, role, flags }: { rid: number; role: MembershipRole; flags: PermissionFlags },
  database: string,
) =>
  write((connection) => {
    const columns = Object.keys(flags);
    const marks = columns.map(() => ', ?').join('');
    return connection.execute(
      `INSERT INTO memberships (user_id, restaurant_id, role, ${columns.join(', ')})
       SELECT id, ?, ?${marks} FROM users WHERE email = ?`,
      [rid, role, ...Object.values(flags), email],
    );
  }, database);

/**
 * Clears the identity caches of a product's processes, which don't notice direct writes. Resolves when all have
 * received it.
 */
export async function forgetWhoAsked(redisPrefix: string): Promise<void> {
  const [channel, self] = [`${redisPrefix}:identities`, randomUUID()];
  const redis = new Redis(stack.redisUrl);
  const replies = redis.duplicate();
  await replies.subscribe(`${channel}:${self}`);
  let missing = 0;
  const heardByAll = new Promise<void>((resolve) => {
    const count = (change: number) => {
      missing += change;
      if (missing === 0) resolve();
    };
    replies.on('message', () => count(-1));
    void redis.publish(channel, `${self} 1`).then(count);
  });
  await heardByAll;
  redis.disconnect();
  replies.disconnect();
}

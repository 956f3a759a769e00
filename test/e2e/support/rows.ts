import type { Connection } from 'mysql2/promise';
import type { MembershipRole, PermissionFlags } from '../../../src/shared/access/permissions.js';
import { withConnection } from '../../support/database.js';
import { testProduct } from './product.js';

/** What no screen does yet, or what only time does: written into the database of the running product. */
const write = (work: (connection: Connection) => Promise<unknown>, database = testProduct().database) =>
  withConnection(database, work);

/** Makes a user a platform user. */
export const raise = (email: string, flag: 'is_superadmin' | 'is_staff', database?: string) =>
  write(
    (connection) => connection.execute(`UPDATE users SET ${flag} = TRUE WHERE email = ?`, [email]),
    database,
  );

/** Lets the minute pass that the server keeps between two codes. */
export const ageCode = (email: string) =>
  write((connection) =>
    connection.execute('UPDATE one_time_codes SET sent_at = sent_at - INTERVAL 61 SECOND WHERE email = ?', [
      email,
    ]),
  );

/** Lets the seven days of an invite pass. */
export const expireInvite = (email: string) =>
  write((connection) =>
    connection.execute('UPDATE invites SET expires_at = NOW(3) - INTERVAL 1 SECOND WHERE email = ?', [email]),
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

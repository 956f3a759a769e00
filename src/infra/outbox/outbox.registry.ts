import { ERASURES, PERSONAL_DATA } from '../database/personal-data.js';

/** Messages to the address of a user, and to their number if they proved it. */
const OWN =
  'outbox o JOIN users u ON o.recipient = u.email OR o.recipient = u.phone AND u.phone_verified_at IS NOT NULL';

PERSONAL_DATA.add({
  mails: {
    by: ['outbox.recipient'],
    sql: `SELECT o.kind, o.status, o.created_at, o.sent_at
      FROM ${OWN}
      WHERE u.id = ? ORDER BY o.id DESC`,
  },
});
// Also what waits: it is about an account that is gone. What tells of that is added afterwards. A number that was never
// proved may be somebody else's.
ERASURES.add({
  mails: (database, { id }) => database.execute(`DELETE o FROM ${OWN} WHERE u.id = ?`, [id]),
});

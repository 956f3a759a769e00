import { ERASURES, PERSONAL_DATA } from '../database/personal-data.js';

PERSONAL_DATA.add({
  mails: {
    by: ['outbox.recipient'],
    sql: `SELECT o.kind, o.status, o.created_at, o.sent_at
      FROM users u JOIN outbox o ON o.recipient = u.email OR o.recipient = u.phone AND u.phone_verified_at IS NOT NULL
      WHERE u.id = ? ORDER BY o.id DESC`,
  },
});
// Also what waits: it is about an account that is gone. What tells of that is added afterwards.
ERASURES.add({
  mails: (database, { email, phone }) =>
    database.execute('DELETE FROM outbox WHERE recipient IN (?)', [
      phone === null ? [email] : [email, phone],
    ]),
});

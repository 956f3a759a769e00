import { PERSONAL_DATA } from '../database/personal-data.js';

/** Joins messages to a user's email, or to their verified phone number. */
const OWN =
  'outbox o JOIN users u ON o.recipient = u.email OR o.recipient = u.phone AND u.phone_verified_at IS NOT NULL';

PERSONAL_DATA.add({
  mails: {
    by: ['outbox.recipient'],
    sql: `SELECT o.kind, o.status, o.created_at, o.sent_at
      FROM ${OWN}
      WHERE u.id = ? ORDER BY o.id DESC`,
    // Also deletes pending messages, which are about a deleted account. The message about the deletion itself is added
    // later. An unverified number can belong to someone else.
    erase: (database, { id }) => database.execute(`DELETE o FROM ${OWN} WHERE u.id = ?`, [id]),
  },
});

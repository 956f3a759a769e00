import { PERSONAL_DATA } from '../database/personal-data.js';

PERSONAL_DATA.add({
  repeated_requests: {
    by: ['idempotency_keys.actor_id'],
    sql: 'SELECT idempotency_key, created_at FROM idempotency_keys WHERE actor_id = ? ORDER BY id DESC',
    erase: (database, { id }) => database.execute('DELETE FROM idempotency_keys WHERE actor_id = ?', [id]),
  },
});

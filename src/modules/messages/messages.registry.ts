import { Counters } from '../../infra/counters/counters.js';
import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { HOUR_MS, JOBS, MAINTENANCE } from '../../infra/jobs/jobs.js';
import { zipCountsOf } from '../zips/index.js';
import { RemovedMessages } from './removed-messages.js';
import { WaitingPeople } from './waiting-people.js';

JOBS.add({ 'messages.purge_deduplication': { queue: MAINTENANCE, every: HOUR_MS } });

PERSONAL_DATA.add({
  messages: {
    by: ['messages.email'],
    sql: `SELECT m.email, m.zip_code, m.message, m.status, m.user_agent, m.created_at
      FROM users u JOIN messages m ON m.email = u.email AND u.email_verified_at IS NOT NULL
      WHERE u.id = ? ORDER BY m.id DESC`,
    erase: (database, person) => {
      const waiting = new WaitingPeople(database, zipCountsOf(database));
      return new RemovedMessages(database, new Counters(database), waiting).removeOf(person);
    },
  },
});

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'messages.purge_deduplication': NoPayload;
  }
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'message.read': true;
  }
}

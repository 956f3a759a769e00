import { Counters } from '../../infra/counters/counters.js';
import { PERSONAL_DATA } from '../../infra/database/personal-data.js';
import { HOUR_MS, JOBS } from '../../infra/jobs/jobs.js';
import { DAY, MINUTE, type RateLimitRule, RULES } from '../../infra/rate-limit/rules.js';
import { zipCountsOf } from '../zips/index.js';
import { RemovedMessages } from './removed-messages.js';
import { WaitingPeople } from './waiting-people.js';

JOBS.add({ 'messages.purge_deduplication': { queue: 'maintenance', every: HOUR_MS } });

const limits = {
  /** Messages sent: client address. */
  'messages.client_minute': { points: 5, duration: MINUTE, perClient: true },
  'messages.client_day': { points: 20, duration: DAY, perClient: true },
  /** Messages sent: mailbox. */
  'messages.email': { points: 3, duration: DAY },
} as const satisfies Record<string, RateLimitRule>;

RULES.add(limits);

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
declare module '../../infra/rate-limit/rules.js' {
  interface RateLimits extends Record<keyof typeof limits, RateLimitRule> {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'message.read': true;
  }
}

import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';
import { OUTBOX_KINDS } from '../../infra/outbox/messages.js';

const MINUTE = 60_000; // ms

/** What operations are told of: messages that could not be sent, by kind in words, what stands still or is not done. */
export interface OperationsNews {
  dead: { title: string; count: number }[];
  late: { queue: string; minutes: number }[];
  /** Messages that wait between tries, by kind in words, and for how long the oldest does. */
  waiting?: { title: string; minutes: number }[];
  /** The upkeep of the history, where it is late. */
  upkeep?: { lastRun: string | null; oldestDays: number };
  /** The last backup, where it is too old. */
  backup?: { last: string };
}

interface SystemMessages {
  'mail.operations': OperationsNews;
}

OUTBOX_KINDS.add<keyof SystemMessages>({ 'mail.operations': true });

// Of its own, so that a long sweep does not keep anybody from seeing that it is long.
QUEUES.add({ system: { concurrency: 1 } });
JOBS.add({ 'system.watch': { queue: 'system', every: MINUTE } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'system.watch': NoPayload;
  }
}
declare module '../../infra/outbox/messages.js' {
  interface OutboxMessages extends SystemMessages {}
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'mail.resent': true;
    'mail.discarded': true;
  }
}

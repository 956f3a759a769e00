import { JOBS } from '../../infra/jobs/jobs.js';

const MINUTE = 60_000; // ms

/** Problems for operations, each with what to do. */
export interface OperationsNews {
  problems: { title: string; advice: string }[];
}

interface SystemMessages {
  'mail.operations': OperationsNews;
}

// A separate queue, so that a long sweep does not delay the alert about it.
const queue = { name: 'system', concurrency: 1 };
JOBS.add({ 'system.watch': { queue, every: MINUTE } });

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

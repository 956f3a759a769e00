import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';

// A separate queue, so that slow sweeps of other modules do not keep an item sold out.
QUEUES.add({ menu: { concurrency: 1 } });
JOBS.add({ 'menu.end_sold_out': { queue: 'menu', every: 60_000, forgotten: true } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'menu.end_sold_out': NoPayload;
  }
}
declare module '../../infra/audit/actions.js' {
  interface AuditActions {
    'menu.lock_overridden': true;
    'sold_out.marked': true;
    'sold_out.ended': true;
  }
}

import { JOBS, QUEUES } from '../../infra/jobs/jobs.js';

const SECOND = 1_000; // ms

// Of its own, so that figures do not grow old behind a long sweep.
QUEUES.add({ figures: { concurrency: 1 } });
// With the time that counting takes the figures are never older than a minute.
JOBS.add({ 'stats.snapshot': { queue: 'figures', every: 45 * SECOND } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'stats.snapshot': NoPayload;
  }
}

import { JOBS } from '../../infra/jobs/jobs.js';

const SECOND = 1_000; // ms

// A separate queue, so that a long sweep does not delay the figures.
const queue = { name: 'figures', concurrency: 1 };
// Including the time for counting, figures are at most one minute old.
JOBS.add({ 'stats.snapshot': { queue, every: 45 * SECOND } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'stats.snapshot': NoPayload;
  }
}

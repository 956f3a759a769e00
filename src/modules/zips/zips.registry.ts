import { HOUR_MS, JOBS, MAINTENANCE } from '../../infra/jobs/jobs.js';

JOBS.add({ 'zips.place': { queue: MAINTENANCE, every: HOUR_MS } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'zips.place': NoPayload;
  }
}

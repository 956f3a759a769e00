import { HOUR_MS, JOBS } from '../../infra/jobs/jobs.js';

JOBS.add({ 'zips.place': { queue: 'maintenance', every: HOUR_MS } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'zips.place': NoPayload;
  }
}

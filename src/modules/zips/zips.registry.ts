import { HOUR, JOBS } from '../../infra/jobs/jobs.js';

JOBS.add({ 'zips.place': { queue: 'maintenance', every: HOUR } });

declare module '../../infra/jobs/jobs.js' {
  interface JobPayloads {
    'zips.place': NoPayload;
  }
}

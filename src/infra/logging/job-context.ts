import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from './request-context.js';

/** Data of the running job for log lines. */
export interface JobFacts {
  job: string;
  jobId: string | undefined;
  /** Request that added the job; undefined for scheduled jobs. */
  requestId: string | undefined;
}

const storage = new AsyncLocalStorage<JobFacts>();

/** The running job, available to all code that the job runner calls; undefined in requests and commands. */
export const JobContext = {
  run: <T>(facts: JobFacts, work: () => T): T => storage.run(facts, work),
  current: (): JobFacts | undefined => storage.getStore(),
};

/** Returns the id of the running request, or of the request that added the running job. */
export const currentRequestId = (): string | undefined =>
  RequestContext.current()?.requestId ?? storage.getStore()?.requestId;

/** Returns the same, or the job's own id for scheduled jobs, by which its log lines are found. */
export const currentWorkId = (): string | undefined => currentRequestId() ?? storage.getStore()?.jobId;

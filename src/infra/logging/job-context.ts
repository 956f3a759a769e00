import { AsyncLocalStorage } from 'node:async_hooks';
import { RequestContext } from './request-context.js';

/** Facts of the running job that its log lines carry. */
export interface JobFacts {
  job: string;
  jobId: string | undefined;
  /** The request that had it done; undefined of a job that runs by itself. */
  requestId: string | undefined;
}

const storage = new AsyncLocalStorage<JobFacts>();

/** The running job, readable from anywhere below the job runner; undefined in requests and command lines. */
export const JobContext = {
  run: <T>(facts: JobFacts, work: () => T): T => storage.run(facts, work),
  current: (): JobFacts | undefined => storage.getStore(),
};

/** The request that is being worked on, by itself or by a job that it caused. */
export const currentRequestId = (): string | undefined =>
  RequestContext.current()?.requestId ?? storage.getStore()?.requestId;

/** The same; of a job that runs by itself its own id, by which its log lines are found. */
export const currentWorkId = (): string | undefined => currentRequestId() ?? storage.getStore()?.jobId;

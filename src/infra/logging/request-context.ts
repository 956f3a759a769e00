import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts of the running request that audit rows and log lines carry. */
export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent: string | null;
}

const storage = new AsyncLocalStorage<RequestFacts>();

/** The running request, readable from anywhere below the transport; undefined in jobs and command lines. */
export const RequestContext = {
  run: <T>(facts: RequestFacts, work: () => T): T => storage.run(facts, work),
  current: (): RequestFacts | undefined => storage.getStore(),
};

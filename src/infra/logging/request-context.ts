import { AsyncLocalStorage } from 'node:async_hooks';

/** Facts of the running request that audit rows and log lines carry. */
export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** Who is let in to change something. */
  actor?: { userId: number; role?: string };
}

const storage = new AsyncLocalStorage<RequestFacts>();

/** The running request, readable from anywhere below the transport; undefined in jobs and command lines. */
export const RequestContext = {
  run: <T>(facts: RequestFacts, work: () => T): T => storage.run(facts, work),
  /** Runs what a person does, so that what it changes names them. */
  acting: <T>(actor: NonNullable<RequestFacts['actor']>, work: () => T): T => {
    const facts = storage.getStore();
    return facts ? storage.run({ ...facts, actor }, work) : work();
  },
  current: (): RequestFacts | undefined => storage.getStore(),
};

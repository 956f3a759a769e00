import { AsyncLocalStorage } from 'node:async_hooks';

/** Data of the running request for audit entries and log lines. */
export interface RequestFacts {
  requestId: string;
  ip: string;
  userAgent: string | null;
  /** User who is authorized for a change. */
  actor?: { userId: number; role?: string };
}

const storage = new AsyncLocalStorage<RequestFacts>();

/** The running request, available to all code that the transport calls; undefined in jobs and commands. */
export const RequestContext = {
  run: <T>(facts: RequestFacts, work: () => T): T => storage.run(facts, work),
  /** Runs `work` as this user, so that its changes name the user. */
  acting: <T>(actor: NonNullable<RequestFacts['actor']>, work: () => T): T => {
    const facts = storage.getStore();
    return facts ? storage.run({ ...facts, actor }, work) : work();
  },
  current: (): RequestFacts | undefined => storage.getStore(),
};

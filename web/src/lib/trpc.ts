import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import type { AppRouter } from '@server/api/app-router';
import { ACCESS_LOST } from '@server/shared/error-codes';
import { MAX_BATCH, MAX_URL_LENGTH } from '@server/shared/request-limits';
import { errorData } from './errors';
import { assertApiResponse } from './foreign-answer';
import { offlineLink } from './offline-link';
import { createRenewal } from './session/renewal';
import { isAccessTokenValid, type SessionRecord } from './session/session-record';
import { currentSession } from './session/session-store';

const URL = '/trpc';
/** The main API documents no timeout; this one is the browser's. */
const TIMEOUT = 30_000; // ms

/** Calls that never carry a bearer token. */
const WITHOUT_BEARER = new Set([
  'auth.register',
  'auth.verify',
  'auth.verifyByLink',
  'auth.login',
  'auth.firebaseLogin',
  'auth.socialGoogle',
  'auth.refresh',
  'auth.forgot',
  'auth.reset',
  'auth.resetByLink',
  'auth.passwordStrength',
  'invites.preview',
]);

/** Our settings for the links, given as `trpc: { context }` with a call. */
interface CallContext {
  /** Token to send instead of the session's: the short-lived one of a registration. */
  bearer?: string;
  /** Makes a repeated create harmless; see idempotency-key.ts. */
  idempotencyKey?: string;
  /** Session token that was sent; set by the link. */
  sent?: string | undefined;
}

/** The page is closing: requests outlive it and are not batched. */
let leaving = false;

/** Sends the requests of this work so that they arrive even if the page closes. */
export function withKeepalive(work: () => unknown): void {
  leaving = true;
  work();
  // In case the user stays.
  setTimeout(() => (leaving = false));
}

const timedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, {
    ...init,
    keepalive: leaving,
    signal: limited(init?.signal),
  });
  await assertApiResponse(response);
  return response;
};

/** Adds a timeout. Browsers that can't combine signals leave it to the server. */
function limited(signal: AbortSignal | null | undefined): AbortSignal | null {
  if (!('timeout' in AbortSignal)) return signal ?? null;
  const timeout = AbortSignal.timeout(TIMEOUT);
  if (!signal) return timeout;
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}

const contextOf = (operation: { context: unknown }) => operation.context as CallContext;
/** Header of a request with this token; none without a session. */
export const authorization = (token: string | null | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

const bareLink = httpLink<AppRouter>({
  url: URL,
  fetch: timedFetch,
  headers: ({ op }) => authorization(contextOf(op).bearer),
});

/** Client without a session, for calls that create one. */
const bareClient = createTRPCClient<AppRouter>({ links: [bareLink] });

/** Ends the session on the server, even if its access token has expired. */
export async function signOutOnServer(record: SessionRecord): Promise<void> {
  const bearer = isAccessTokenValid(record, Date.now())
    ? record.access
    : (await bareClient.auth.refresh.mutate({ refresh: record.refresh })).access;
  await bareClient.auth.logout.mutate(undefined, { context: { bearer } });
}

const renewal = createRenewal((refresh) => bareClient.auth.refresh.mutate({ refresh }));
export const { getAccessToken } = renewal;

/** Notes the sent token in each call, so that a refused token can be told from its successor. */
async function sessionHeaders(operations: readonly { context: unknown }[]) {
  const token = await getAccessToken();
  for (const operation of operations) contextOf(operation).sent = token ?? undefined;
  return authorization(token);
}

const batchLink = httpBatchLink<AppRouter>({
  url: URL,
  fetch: timedFetch,
  maxItems: MAX_BATCH,
  maxURLLength: MAX_URL_LENGTH,
  headers: ({ opList }) => sessionHeaders(opList),
});

/** Batch of calls with idempotency keys, all named in one header. The server runs them in order. */
const keyedLink = httpBatchLink<AppRouter>({
  url: URL,
  fetch: timedFetch,
  maxItems: MAX_BATCH,
  maxURLLength: MAX_URL_LENGTH,
  headers: async ({ opList }) => ({
    ...(await sessionHeaders(opList)),
    'idempotency-key': opList.map((op) => contextOf(op).idempotencyKey ?? '').join(),
  }),
});

/** Sends a call without batching. */
const aloneLink = httpLink<AppRouter>({
  url: URL,
  fetch: timedFetch,
  headers: async ({ op }) => {
    const { idempotencyKey } = contextOf(op);
    return {
      ...(await sessionHeaders([op])),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    };
  },
});

let handleAccessLost = () => {};

/** Calls back when the API refuses a call because its user lost access to the restaurant. */
export function onAccessLost(work: () => void): void {
  handleAccessLost = work;
}

/** Renews a refused token once and repeats the call. */
const renewingLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const attempt = (last: boolean): { unsubscribe(): void } =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const { sent } = contextOf(op);
            if (errorData(error)?.code === ACCESS_LOST) handleAccessLost();
            if (last || !sent || errorData(error)?.httpStatus !== 401) return observer.error(error);
            renewal.renew(sent).then(
              (token) => {
                if (token) subscription = attempt(true);
                else observer.error(error);
              },
              () => observer.error(error),
            );
          },
        });
      let subscription = attempt(false);
      return () => subscription.unsubscribe();
    });

const links = [
  splitLink<AppRouter>({
    condition: (op) => WITHOUT_BEARER.has(op.path) || contextOf(op).bearer !== undefined,
    true: bareLink,
    false: [
      offlineLink<AppRouter>(() => currentSession()?.id),
      renewingLink,
      splitLink<AppRouter>({
        condition: () => leaving,
        true: aloneLink,
        false: splitLink<AppRouter>({
          condition: (op) => contextOf(op).idempotencyKey !== undefined,
          true: keyedLink,
          false: batchLink,
        }),
      }),
    ],
  }),
];

/** Client for code outside components. */
export const api = createTRPCClient<AppRouter>({ links });

/** Hooks. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcLinks = links;

export type RouterInput = inferRouterInputs<AppRouter>;

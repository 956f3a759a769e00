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
/** The main API names no timeout; this is the browser's. */
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

/** Extra words of ours to the links, given as `trpc: { context }` with a call. */
interface CallContext {
  /** Sent instead of the session's token: the short-lived one of a registration. */
  bearer?: string;
  /** Makes a repeated create harmless; see idempotency-key.ts. */
  idempotencyKey?: string;
  /** Set on the way out: the session's token that was sent. */
  sent?: string | undefined;
}

/** The page is going: what is sent now outlives it, and waits for nothing else to join it. */
let leaving = false;

/** Sends what this work asks for so that it arrives although the page is left. */
export function withKeepalive(work: () => unknown): void {
  leaving = true;
  work();
  // If a user stays after all.
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

/** Ends what takes too long; a browser that cannot join both leaves the end to the server. */
function limited(signal: AbortSignal | null | undefined): AbortSignal | null {
  if (!('timeout' in AbortSignal)) return signal ?? null;
  const timeout = AbortSignal.timeout(TIMEOUT);
  if (!signal) return timeout;
  return 'any' in AbortSignal ? AbortSignal.any([signal, timeout]) : signal;
}

const contextOf = (operation: { context: unknown }) => operation.context as CallContext;
const authorization = (token: string | null | undefined) =>
  token ? { authorization: `Bearer ${token}` } : {};

const bareLink = httpLink<AppRouter>({
  url: URL,
  fetch: timedFetch,
  headers: ({ op }) => authorization(contextOf(op).bearer),
});

/** Speaks without a session; for the calls that make one. */
const bareClient = createTRPCClient<AppRouter>({ links: [bareLink] });

/** Tells the server that a session is over, also when its access token has run out meanwhile. */
export async function signOutOnServer(record: SessionRecord): Promise<void> {
  const bearer = isAccessTokenValid(record, Date.now())
    ? record.access
    : (await bareClient.auth.refresh.mutate({ refresh: record.refresh })).access;
  await bareClient.auth.logout.mutate(undefined, { context: { bearer } });
}

const renewal = createRenewal((refresh) => bareClient.auth.refresh.mutate({ refresh }));
export const { getAccessToken } = renewal;

/** The session's token, noted in each call, so that a refused one can be told from its successor. */
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

/** Calls with keys, of which the header names each: the server does them in their order. */
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

/** Waits for no other call. */
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

/** A token that the server refused is renewed once, and the call repeated. */
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

/** For code outside components. */
export const api = createTRPCClient<AppRouter>({ links });

/** The hooks. */
export const trpc = createTRPCReact<AppRouter>();
export const trpcLinks = links;

export type RouterInput = inferRouterInputs<AppRouter>;

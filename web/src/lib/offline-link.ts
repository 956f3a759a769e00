import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isNetworkError } from './errors';
import { isOffline, onceOnline } from './online';

/** Browsers report that they are online slightly before they can reach a server. */
const TRIES_WHEN_BACK = 3;
const PAUSE = 1_000; // ms

/**
 * Holds offline writes and sends them when the browser is back online. Sending twice is harmless: an edit carries its
 * row's version, and a create its idempotency key. A write is sent as the user who made it, or not at all.
 *
 * @param sessionNow returns the id of the current session
 */
export const offlineLink =
  <Router extends AnyTRPCRouter>(sessionNow: () => string | undefined): TRPCLink<Router> =>
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let tries = 0;
      const session = sessionNow();
      let sent: Unsubscribable | undefined;
      let callOff: () => void = () => undefined;
      const attempt = () => {
        sent = next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: (error) => {
            const again = () => (sessionNow() === session ? attempt() : observer.error(error));
            if (op.type !== 'mutation' || !isNetworkError(error)) observer.error(error);
            else if (isOffline()) {
              tries = TRIES_WHEN_BACK;
              callOff = onceOnline(again);
            } else if (tries > 0) {
              tries -= 1;
              const timer = setTimeout(again, PAUSE);
              callOff = () => clearTimeout(timer);
            } else observer.error(error);
          },
        });
      };
      attempt();
      return () => {
        sent?.unsubscribe();
        callOff();
      };
    });

import type { TRPCLink } from '@trpc/client';
import type { AnyTRPCRouter } from '@trpc/server';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { isNetworkError } from './errors';
import { isOffline, onceOnline } from './online';

/** A browser says that it is back a little before it can reach anyone. */
const TRIES_WHEN_BACK = 3;
const PAUSE = 1_000; // ms

/**
 * Keeps what is written offline, and sends it when the browser is back. Sending it again is harmless: an edit carries
 * its row's version, and what makes something new a key. It is sent as the user who wrote it, or not at all.
 *
 * @param sessionNow names the session of this moment
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

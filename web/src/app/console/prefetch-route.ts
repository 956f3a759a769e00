import { errorText, isRefusal } from '@/lib/errors';
import { readScope, type ScopeRecord, scopeOf } from '@/lib/session/scope-record';
import { needsRenewal } from '@/lib/session/session-record';
import { currentSession, endSession } from '@/lib/session/session-store';
import { reads } from '../queries';
import { mayOpen, mayReach } from './access';
import { ROUTE_PREFETCHES } from './route-prefetches';
import type { ConsoleRoute } from './registry';

/**
 * Prefetches the first screen of a visit: the user, their invites and, if the restaurant is remembered, the screen's
 * own queries, in one request. A refusal ends the session, as in useProfile; the screen retries other failures.
 *
 * @returns when the user is known, or has to be asked for again
 */
export async function prefetchRoute(route: ConsoleRoute): Promise<void> {
  const session = currentSession();
  // A renewal is left to the screen: it comes when this tab has time to see what another one has renewed.
  if (!session || needsRenewal(session, Date.now())) return;
  const profile = reads.auth.me.fetch();
  void reads.invites.own.prefetch();
  const remembered = readScope();
  if (remembered) prefetchScreen(route, remembered);
  // Nothing new, where what was remembered holds.
  await profile
    .then((found) => prefetchScreen(route, scopeOf(found)))
    .catch((error: unknown) => {
      if (currentSession()?.id === session.id && isRefusal(error)) endSession('refused', errorText(error));
    });
}

function prefetchScreen(route: ConsoleRoute, scope: ScopeRecord): void {
  if (!isPlain() || !mayOpen(route, scope)) return;
  void ROUTE_PREFETCHES[route.path]?.(reads, {
    scope: scope.rid === null ? {} : { restaurant_id: scope.rid },
    mayRead: (group) => mayReach(group, 'read', scope),
  });
}

/** What an address says about search and page, the screen alone understands. */
const isPlain = () => location.search === '';

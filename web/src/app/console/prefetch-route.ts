import { EVERY_RESTAURANT, RESTAURANT_IN_ADDRESS } from '@server/shared/restaurants/address';
import { currentSearch } from '@/lib/current-search';
import { errorText, isRefusal } from '@/lib/errors';
import { readScope, type ScopeRecord, scopeOf } from '@/lib/session/scope-record';
import { needsRenewal } from '@/lib/session/session-record';
import { currentSession, endSession } from '@/lib/session/session-store';
import { reads } from '../queries';
import { mayOpen, mayReach } from './access';
import { ROUTE_PREFETCHES } from './route-prefetches';
import type { ConsoleRoute } from './registry';

/**
 * Prefetches the first screen of a visit in one request: the user, their invites and the screen's queries. The
 * queries are included if the restaurant is remembered. A refusal ends the session, as in useProfile; the screen
 * retries other failures.
 *
 * @returns resolves when the user has loaded or must be loaded again
 */
export async function prefetchRoute(route: ConsoleRoute): Promise<void> {
  const session = currentSession();
  // The screen renews the session itself. By then this tab has seen a renewal by another one.
  if (!session || needsRenewal(session, Date.now())) return;
  const profile = reads.auth.me.fetch();
  void reads.invites.own.prefetch();
  const remembered = readScope();
  if (remembered) prefetchScreen(route, remembered);
  // Requests nothing new if the remembered scope is still valid.
  await profile
    .then((found) => prefetchScreen(route, scopeOf(found)))
    .catch((error: unknown) => {
      if (currentSession()?.id === session.id && isRefusal(error)) endSession('refused', errorText(error));
    });
}

function prefetchScreen(route: ConsoleRoute, scope: ScopeRecord): void {
  if (!isPlain(scope) || !mayOpen(route, scope)) return;
  void ROUTE_PREFETCHES[route.path]?.(reads, {
    scope: scope.rid === null ? {} : { restaurant_id: scope.rid },
    mayRead: (group) => mayReach(group, 'read', scope),
  });
}

/** Has the address no query but this restaurant? Only the screen can read its search and page. */
function isPlain({ rid }: ScopeRecord): boolean {
  const named = new URLSearchParams(location.search).get(RESTAURANT_IN_ADDRESS);
  return !String(currentSearch()) && (named === null || named === String(rid ?? EVERY_RESTAURANT));
}

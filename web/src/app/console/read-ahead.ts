import { errorText, isRefusal } from '@/lib/errors';
import { readScope, type ScopeRecord, scopeOf } from '@/lib/session/scope-record';
import { needsRenewal } from '@/lib/session/session-record';
import { currentSession, endSession } from '@/lib/session/session-store';
import { reads } from '../queries';
import { mayOpen, mayReach } from './access';
import { FIRST_READS } from './first-reads';
import type { ConsoleRoute } from './registry';

/**
 * Asks for what the first screen of a visit shows before it is there to ask: who is signed in, their invites and, where
 * the restaurant is remembered, the screen's own first answer, in one request. A refusal ends the session, as in
 * useProfile; what else fails, the screen asks again.
 *
 * @returns when it is known who is signed in, or that this has to be asked again
 */
export async function readAhead(route: ConsoleRoute): Promise<void> {
  const session = currentSession();
  // A renewal is left to the screen: it comes when this tab has time to see what another one has renewed.
  if (!session || needsRenewal(session, Date.now())) return;
  const profile = reads.auth.me.fetch();
  void reads.invites.own.prefetch();
  const remembered = readScope();
  if (remembered) readFirst(route, remembered);
  // Nothing new, where what was remembered holds.
  await profile
    .then((found) => readFirst(route, scopeOf(found)))
    .catch((error: unknown) => {
      if (currentSession()?.id === session.id && isRefusal(error)) endSession('refused', errorText(error));
    });
}

function readFirst(route: ConsoleRoute, scope: ScopeRecord): void {
  if (!isPlain() || !mayOpen(route, scope)) return;
  void FIRST_READS[route.path]?.(reads, {
    scope: scope.rid === null ? {} : { restaurant_id: scope.rid },
    mayRead: (group) => mayReach(group, 'read', scope),
  });
}

/** What an address says about search and page, the screen alone understands. */
const isPlain = () => location.search === '';

import { isAdmin } from '@/lib/session/admin';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { trpc } from '@/lib/trpc';
import type { Shell } from './registry';

/** What others do is seen after at most so long. */
const EVERY = 60_000; // ms

/** How much waits for this person, by link; nothing while that is not known. */
export function useBadges(shell: Shell, scope: ScopeRecord | undefined) {
  // The users of the platform are those of every restaurant, whichever is chosen.
  const input = shell === 'backoffice' && scope?.rid ? { restaurant_id: scope.rid } : {};
  const { data } = trpc.badges.count.useQuery(input, {
    enabled: scope !== undefined && (isAdmin(scope) || scope.rid !== null),
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    // A number that cannot be had is no trouble of the user's, and comes a minute later.
    retry: false,
  });
  return data;
}

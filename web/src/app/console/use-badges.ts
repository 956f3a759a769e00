import { isAdmin } from '@/lib/session/admin';
import type { ScopeRecord } from '@/lib/session/scope-record';
import { trpc } from '@/lib/trpc';
import type { Shell } from './registry';

/** Longest time until changes by others appear. */
const EVERY = 60_000; // ms

/** Badge counts by link; undefined until they are loaded. */
export function useBadges(shell: Shell, scope: ScopeRecord | undefined) {
  // Platform users count over all restaurants, whichever is active.
  const input = shell === 'backoffice' && scope?.rid ? { restaurant_id: scope.rid } : {};
  const { data } = trpc.badges.count.useQuery(input, {
    enabled: scope !== undefined && (isAdmin(scope) || scope.rid !== null),
    refetchInterval: EVERY,
    refetchOnWindowFocus: true,
    // A failed count does not matter to the user and is retried after a minute.
    retry: false,
  });
  return data;
}

import { Navigate, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { scopeOf } from '@/lib/session/scope-record';
import { homePath } from './access';
import { shellOf } from './registry';

/**
 * `/admin` and `/backoffice`: redirects to the menu, or the first module the user can open. Users without a
 * restaurant go to their invites.
 */
export function Component() {
  const { profile, basePath } = useConsole();
  const isHomeless = profile.memberships.length === 0 && !isAdmin(profile);
  const home = isHomeless
    ? paths.invited.href()
    : `${basePath}/${homePath(shellOf(basePath), scopeOf(profile))}`;
  // A new key for each visit: a second visit interrupts the first redirect and would reuse this element.
  return <Navigate key={useLocation().key} to={home} replace />;
}

import { Navigate, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';
import { scopeOf } from '@/lib/session/scope-record';
import { homePath } from './access';
import { shellOf } from './registry';

/** `/admin` and `/backoffice` themselves: on to the menu, or the first module that is open; without a restaurant to invites and to starting one. */
export function Component() {
  const { profile, basePath } = useConsole();
  const isHomeless = profile.memberships.length === 0 && !isAdmin(profile);
  const home = isHomeless
    ? paths.invited.href()
    : `${basePath}/${homePath(shellOf(basePath), scopeOf(profile))}`;
  // Anew whenever a user comes here: coming twice cuts the first way on short, and leads to this same element.
  return <Navigate key={useLocation().key} to={home} replace />;
}

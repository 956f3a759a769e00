import { Navigate, useLocation } from 'react-router';
import { useConsole } from '@/hooks/use-console';
import { scopeOf } from '@/lib/session/scope-record';
import { homeOf } from './access';
import { shellOf } from './registry';

/** `/admin` and `/backoffice` themselves: on to the menu, or the first module that is open (C-24). */
export function Component() {
  const { profile, basePath } = useConsole();
  const home = `${basePath}/${homeOf(shellOf(basePath), scopeOf(profile))}`;
  // Anew whenever a user comes here: coming twice cuts the first way on short, and leads to this same element.
  return <Navigate key={useLocation().key} to={home} replace />;
}

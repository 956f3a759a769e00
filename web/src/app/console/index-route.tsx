import { Navigate } from 'react-router';
import { useConsole } from '../../hooks/use-console';
import { scopeOf } from '../../lib/session/scope-record';
import { homeOf } from './access';
import { shellOf } from './registry';

/** `/admin` and `/backoffice` themselves: on to the menu, or the first module that is open (C-24). */
export function Component() {
  const { profile, basePath } = useConsole();
  return <Navigate to={`${basePath}/${homeOf(shellOf(basePath), scopeOf(profile))}`} replace />;
}

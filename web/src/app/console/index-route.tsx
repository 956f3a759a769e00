import { Navigate } from 'react-router';
import { useConsole } from '../../hooks/use-console';
import { scopeOf } from '../../lib/session/scope-record';
import { homeOf } from './access';

/** `/admin` and `/backoffice` themselves: on to the menu, or the first module that is open (C-24). */
export function Component() {
  const { profile, basePath } = useConsole();
  const shell = basePath === '/admin' ? 'admin' : 'backoffice';
  return <Navigate to={`${basePath}/${homeOf(shell, scopeOf(profile))}`} replace />;
}

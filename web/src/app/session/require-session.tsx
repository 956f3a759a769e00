import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AUTH_TEXTS } from '../../../../src/shared/texts/auth.js';
import { paths } from '../../config/paths';
import { useSession } from '../../hooks/use-session';
import { type End, sessionEnd } from '../../lib/session/session-store';

/** What /login says about the way somebody got there. */
function loginState(end: End | null) {
  const error = end?.reason === 'expired' ? AUTH_TEXTS.sessionEnded : end?.text;
  return error ? { error } : {};
}

/** Without a stored session: to /login, and back here afterwards (spec L74, C-19). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session) return children;
  const end = sessionEnd();
  const origin = end?.reason === 'signed-out' ? undefined : pathname + search + hash;
  return <Navigate to={paths.login.href(origin)} replace state={loginState(end)} />;
}

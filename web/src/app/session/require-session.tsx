import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { SESSION_ENDED } from '@server/shared/texts/requests';
import { paths } from '@/config/paths';
import type { LoginState } from '@/features/auth/login-page';
import { useSession } from '@/hooks/use-session';
import { type SessionEnd, sessionEnd } from '@/lib/session/session-store';

interface RedirectToLoginProps {
  /** Error that the login form shows first. */
  error?: string | undefined;
  /** Returns here after signing in. */
  keepOrigin?: boolean;
}

/** Redirects to /login instead of a page that this visitor can't open now. */
export function RedirectToLogin({ error, keepOrigin = true }: RedirectToLoginProps) {
  const { pathname, search, hash } = useLocation();
  const origin = keepOrigin ? pathname + search + hash : undefined;
  const state: LoginState = error ? { error } : {};
  return <Navigate to={paths.login.href(origin)} replace state={state} />;
}

/** Explains on /login why the visitor was sent there. */
const reasonOf = (end: SessionEnd | null) => (end?.reason === 'expired' ? SESSION_ENDED : end?.text);

/** Redirects to /login without a stored session, and back here afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session) return children;
  const end = sessionEnd();
  return <RedirectToLogin error={reasonOf(end)} keepOrigin={end?.reason !== 'signed-out'} />;
}

import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { paths } from '@/config/paths';
import type { LoginState } from '@/features/auth/login-page';
import { useSession } from '@/hooks/use-session';
import { type SessionEnd, sessionEnd } from '@/lib/session/session-store';

interface RedirectToLoginProps {
  /** What the form says when it opens. */
  error?: string | undefined;
  /** Come back here afterwards. */
  keepOrigin?: boolean;
}

/** In place of a page that is not open to this visitor now. */
export function RedirectToLogin({ error, keepOrigin = true }: RedirectToLoginProps) {
  const { pathname, search, hash } = useLocation();
  const origin = keepOrigin ? pathname + search + hash : undefined;
  const state: LoginState = error ? { error } : {};
  return <Navigate to={paths.login.href(origin)} replace state={state} />;
}

/** What /login says about the way the visitor got there. */
const reasonOf = (end: SessionEnd | null) =>
  end?.reason === 'expired' ? AUTH_TEXTS.sessionEnded : end?.text;

/** Without a stored session: to /login, and back here afterwards. */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session) return children;
  const end = sessionEnd();
  return <RedirectToLogin error={reasonOf(end)} keepOrigin={end?.reason !== 'signed-out'} />;
}

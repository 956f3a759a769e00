import { Navigate, useLocation } from 'react-router';
import { paths } from '@/config/paths';
import type { LoginState } from '@/features/auth/login-page';

interface RedirectToLoginProps {
  /** What the form says when it opens. */
  error?: string | undefined;
  /** Come back here afterwards (C-19). */
  keepOrigin?: boolean;
}

/** In place of a page that is not open to this visitor now. */
export function RedirectToLogin({ error, keepOrigin = true }: RedirectToLoginProps) {
  const { pathname, search, hash } = useLocation();
  const origin = keepOrigin ? pathname + search + hash : undefined;
  const state: LoginState = error ? { error } : {};
  return <Navigate to={paths.login.href(origin)} replace state={state} />;
}

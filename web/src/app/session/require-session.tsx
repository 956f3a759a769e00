import type { ReactNode } from 'react';
import { AUTH_TEXTS } from '@server/shared/texts/auth';
import { useSession } from '@/hooks/use-session';
import { type End, sessionEnd } from '@/lib/session/session-store';
import { RedirectToLogin } from './redirect-to-login';

/** What /login says about the way a user got there. */
const reasonOf = (end: End | null) => (end?.reason === 'expired' ? AUTH_TEXTS.sessionEnded : end?.text);

/** Without a stored session: to /login, and back here afterwards (C-19). */
export function RequireSession({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session) return children;
  const end = sessionEnd();
  return <RedirectToLogin error={reasonOf(end)} keepOrigin={end?.reason !== 'signed-out'} />;
}

import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PRODUCT_KEY } from '@server/shared/product';
import type { InviteProblem } from '@server/shared/texts/invites';
import { readSessionState, useSessionState, writeSessionState } from '@/hooks/use-session-state';

const KEY = `${PRODUCT_KEY}.invite`;

/** An invite whose link was opened in this tab, until it is accepted or laid aside. */
export interface HeldInvite {
  token: string;
  /** Where its mail went to, as the mail's link says. */
  email?: string;
  /** Why the server did not let the person who is signed in accept it. */
  problem?: InviteProblem;
  /** It was shown to a user who is signed in: from then on only their click accepts it, and no later sign-in. */
  asked?: true;
}

export const readInvite = () => readSessionState(KEY) as HeldInvite | null;
export const holdInvite = (invite: HeldInvite | null) => writeSessionState(KEY, invite);

/**
 * The invite that this page was opened with, or that is under way in this tab; `undefined` for the moment in which it
 * moves from the address, where others could read it, into the tab's own state. Links carry it in
 * their fragment, which no server ever sees; those of older messages in their query.
 */
export function useInvite(): HeldInvite | null | undefined {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [query] = useSearchParams();
  const [held, hold] = useSessionState<HeldInvite>(KEY);
  const fragment = new URLSearchParams(hash.slice(1));
  const carried = fragment.has('invite') ? fragment : query;
  const token = carried.get('invite');
  const email = carried.get('email');
  useEffect(() => {
    if (!token) return;
    hold(email ? { token, email } : { token });
    const rest = new URLSearchParams(query);
    rest.delete('invite');
    rest.delete('email');
    void navigate({ search: rest.toString(), hash: '' }, { replace: true });
  }, [email, hold, navigate, query, token]);
  return token ? undefined : held;
}

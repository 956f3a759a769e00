import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PRODUCT_KEY } from '@server/shared/product';
import type { InviteProblem } from '@server/shared/texts/invites';
import { readSessionState, useSessionState, writeSessionState } from '@/hooks/use-session-state';

const KEY = `${PRODUCT_KEY}.invite`;

/** Invite whose link was opened in this tab, until it is accepted or dismissed. */
export interface HeldInvite {
  token: string;
  /** Address that the invite was emailed to, according to the link. */
  email?: string;
  /** Reason why the server refused it for the signed-in user. */
  problem?: InviteProblem;
  /** The invite was shown to a signed-in user. From then on only their click accepts it, no later sign-in. */
  asked?: true;
}

export const readInvite = () => readSessionState(KEY) as HeldInvite | null;
export const holdInvite = (invite: HeldInvite | null) => writeSessionState(KEY, invite);

/**
 * The invite that this page was opened with, or that this tab already holds. Undefined while it moves from the
 * address, where others could read it, into the tab's state. Links carry it in the fragment, which no server sees;
 * older messages have it in the query.
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

import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { PRODUCT_KEY } from '@server/shared/product';
import type { InviteProblem } from '@server/shared/texts/invites';
import { paths } from '@/config/paths';
import { readSessionState, useSessionState, writeSessionState } from '@/hooks/use-session-state';
import { errorData } from '@/lib/errors';
import { api } from '@/lib/trpc';

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

const PROBLEMS: readonly InviteProblem[] = ['expired', 'revoked', 'declined', 'used', 'unknown', 'foreign'];

/** Invite problem named by an error, if any. */
const problemOf = (error: unknown): InviteProblem | undefined =>
  PROBLEMS.find((problem) => errorData(error)?.code === `invite_${problem}`);

/**
 * Accepts this tab's invite for the user who has just signed in, unless the invite waits for a click. The invite
 * stays in the tab: `useCompleteSignIn` removes it when the user leaves the page.
 * @returns the path to go to: the back office or the page that explains the problem; null without an invite
 * @throws other errors, such as an outage; the caller can retry
 */
export async function acceptHeldInvite(): Promise<string | null> {
  const held = readInvite();
  if (!held || held.problem || held.asked) return null;
  try {
    const { restaurants } = await api.invites.accept.mutate({ token: held.token });
    const [first] = restaurants;
    if (!first) return null;
    await api.auth.updateMe.mutate({ active_restaurant_id: first.id });
    const toSetUp = first.role === 'owner' && !first.launched;
    return toSetUp ? paths.onboarding.href(first.id) : paths.backoffice.href();
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    holdInvite({ ...held, problem });
    return paths.register.href();
  }
}

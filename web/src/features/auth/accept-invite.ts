import type { InviteProblem } from '@server/shared/texts/invites';
import { paths } from '@/config/paths';
import { errorData } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { holdInvite, readInvite } from './invite-state';

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

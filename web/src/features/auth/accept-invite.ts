import type { InviteProblem } from '@server/shared/texts/invites';
import { paths } from '@/config/paths';
import { errorData } from '@/lib/errors';
import { api } from '@/lib/trpc';
import { holdInvite, readInvite } from './invite-state';

const PROBLEMS: readonly InviteProblem[] = ['expired', 'revoked', 'declined', 'used', 'unknown', 'foreign'];

/** Which problem of an invite a failure speaks of, if any. */
const problemOf = (error: unknown): InviteProblem | undefined =>
  PROBLEMS.find((problem) => errorData(error)?.code === `invite_${problem}`);

/**
 * Accepts the invite of this tab, if there is one that does not wait for a click, for the user who has just signed in, and
 * goes to work where it leads.
 * It stays in the tab: `useCompleteSignIn` forgets it once the page is left.
 * @returns where to go: into the back office, or to the page that says why not; null without an invite
 * @throws what is not about the invite, such as an outage; it can be tried again then
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

import type { Profile } from '@server/modules/auth/auth.schemas';
import { isAdmin } from '@/lib/session/admin';

/** Whether a user starts restaurants of their own: the platform's users create them in their list. */
export const mayAddRestaurant = (profile: Profile): boolean =>
  !isAdmin(profile) && profile.memberships.some(({ role }) => role === 'owner');

/** Whether a restaurant is a draft of the user's own, which adding one goes on with. */
export const hasOwnDraft = ({ memberships }: Profile): boolean =>
  memberships.some(({ role, launched }) => role === 'owner' && !launched);

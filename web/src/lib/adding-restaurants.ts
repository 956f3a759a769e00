import type { Profile } from '@server/modules/auth/auth.schemas';
import { isAdmin } from '@/lib/session/admin';

/** Can the user start another restaurant? Owners can; platform users create them in their list. */
export const mayAddRestaurant = (profile: Profile): boolean =>
  !isAdmin(profile) && profile.memberships.some(({ role }) => role === 'owner');

/** Does the user own a restaurant that is not launched? Adding one continues that draft. */
export const hasOwnDraft = ({ memberships }: Profile): boolean =>
  memberships.some(({ role, launched }) => role === 'owner' && !launched);

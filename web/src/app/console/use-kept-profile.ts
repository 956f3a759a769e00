import { useState } from 'react';
import type { LostRestaurant, Profile } from '@server/modules/auth/auth.schemas';

/**
 * Returns the profile that the console shows. A user who loses access to the open restaurant keeps the screen and
 * their input until they continue.
 * @returns `lost` in that case; otherwise undefined
 */
export function useKeptProfile(current: Profile | undefined): {
  profile: Profile | undefined;
  lost?: LostRestaurant;
} {
  const [kept, setKept] = useState(current);
  const lost = current?.lost_restaurant;
  const wasOpen = kept?.memberships.some(({ restaurant_id: id }) => id === lost?.id) ?? false;
  if (lost && wasOpen && kept?.active_restaurant_id === lost.id) return { profile: kept, lost };
  if (kept !== current) setKept(current);
  return { profile: current };
}

import { z } from 'zod/mini';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { MEMBERSHIP_ROLES, PERMISSION_MODULES } from '@server/shared/access/permissions';
import { RESTAURANT_STATES } from '@server/shared/restaurants/state';
import { readDevice, writeDevice } from '@/lib/device-storage';
import { markRestaurant, SCOPE_KEY } from '@/lib/own-restaurant';

/**
 * Data that the shell shows before the profile has loaded. For display only: the server checks access on every
 * request and never sees this record.
 */
const scopeRecord = z.object({
  rid: z.nullable(z.number()),
  name: z.nullable(z.string()),
  is_superadmin: z.boolean(),
  is_staff: z.boolean(),
  role: z.nullable(z.enum(MEMBERSHIP_ROLES)),
  permissions: z.array(z.enum(PERMISSION_MODULES)),
  /** Status of the member's own restaurant; not stored for other restaurants. */
  state: z.optional(z.enum(RESTAURANT_STATES)),
});
export type ScopeRecord = z.output<typeof scopeRecord>;

export const scopeOf = (profile: Profile): ScopeRecord => ({
  rid: profile.active_restaurant_id,
  name: profile.active_restaurant_name,
  is_superadmin: profile.is_superadmin,
  is_staff: profile.is_staff,
  role: profile.role,
  permissions: profile.permissions,
  state: profile.memberships.find(({ restaurant_id: id }) => id === profile.active_restaurant_id)?.state,
});

/** Reads the record of the last visit, or null. */
export function readScope(): ScopeRecord | null {
  try {
    return scopeRecord.safeParse(JSON.parse(readDevice(SCOPE_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Stores the profile's scope for the next visit. */
export function saveScope(profile: Profile): void {
  writeDevice(SCOPE_KEY, JSON.stringify(scopeOf(profile)));
  markRestaurant();
}

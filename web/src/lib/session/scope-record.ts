import { z } from 'zod/mini';
import type { Profile } from '@server/modules/auth/auth.schemas';
import { MEMBERSHIP_ROLES, PERMISSION_MODULES } from '@server/shared/access/permissions';
import { PRODUCT_KEY } from '@server/shared/product';

const SCOPE_KEY = `${PRODUCT_KEY}.scope`;

/**
 * What the shell shows before the profile has loaded (C-25). For display alone: the server decides
 * about access on every request and never sees this record.
 */
const scopeRecord = z.object({
  rid: z.nullable(z.number()),
  name: z.nullable(z.string()),
  is_superadmin: z.boolean(),
  is_staff: z.boolean(),
  role: z.nullable(z.enum(MEMBERSHIP_ROLES)),
  permissions: z.array(z.enum(PERMISSION_MODULES)),
});
export type ScopeRecord = z.output<typeof scopeRecord>;

export const scopeOf = (profile: Profile): ScopeRecord => ({
  rid: profile.active_restaurant_id,
  name: profile.active_restaurant_name,
  is_superadmin: profile.is_superadmin,
  is_staff: profile.is_staff,
  role: profile.role,
  permissions: profile.permissions,
});

/** What was kept at the last start, or null. */
export function readScope(): ScopeRecord | null {
  try {
    return scopeRecord.safeParse(JSON.parse(localStorage.getItem(SCOPE_KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

/** Keeps what `/auth/me/` said for the next start of the page. */
export const saveScope = (profile: Profile): void =>
  localStorage.setItem(SCOPE_KEY, JSON.stringify(scopeOf(profile)));

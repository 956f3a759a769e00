import type { Profile } from '../../../../src/modules/auth/auth.schemas.js';
import { PRODUCT_KEY } from '../../../../src/shared/product.js';

const SCOPE_KEY = `${PRODUCT_KEY}.scope`;

/**
 * What the shell shows before the profile has loaded (spec L243, C-25). For display alone: the server decides
 * about access on every request and never sees this record.
 */
export interface ScopeRecord {
  rid: number | null;
  name: string | null;
  is_superadmin: boolean;
  is_staff: boolean;
  role: Profile['role'];
  permissions: Profile['permissions'];
}

/** Keeps what `/auth/me/` said for the next start of the page. */
export function saveScope(profile: Profile): ScopeRecord {
  const record: ScopeRecord = {
    rid: profile.active_restaurant_id,
    name: profile.active_restaurant_name,
    is_superadmin: profile.is_superadmin,
    is_staff: profile.is_staff,
    role: profile.role,
    permissions: profile.permissions,
  };
  localStorage.setItem(SCOPE_KEY, JSON.stringify(record));
  return record;
}

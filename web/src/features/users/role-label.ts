import type { UserOutput } from '@server/modules/people/users.schemas';
import { isLess } from '@server/shared/access/granting';
import { PRESET_NAMES } from '@server/shared/texts/people';

/**
 * Summarizes a user's roles: the platform flag, or the highest role and the number of other restaurants. Says
 * "Platform staff", because "Staff" is a restaurant role (C-8).
 */
export function roleLabel({ is_superadmin, is_staff, memberships }: UserOutput): string {
  if (is_superadmin) return 'Superadmin';
  if (is_staff) return 'Platform staff';
  const [highest] = memberships.toSorted(
    (one, other) => Number(isLess(one.role, other.role)) - Number(isLess(other.role, one.role)),
  );
  if (!highest) return '—';
  const more = memberships.length - 1;
  return more > 0 ? `${PRESET_NAMES[highest.preset]} +${more}` : PRESET_NAMES[highest.preset];
}

import type { UserOutput } from '@server/modules/people/users.schemas';
import { isLess } from '@server/shared/access/granting';
import { PRESET_NAMES } from '@server/shared/texts/people';

/**
 * One word for several memberships: the platform's flag, else the highest role, and how many restaurants more.
 * Platform staff are told from the role "Staff" of a restaurant (C-8).
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

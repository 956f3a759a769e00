import { accessLevelOf, ruleOf } from '@server/shared/access/matrix';
import type { OnboardingStatus } from '@server/modules/onboarding/onboarding.schemas';
import { RESTAURANT_TEXTS } from '@server/shared/texts/restaurant';
import { useConsole } from '@/hooks/use-console';
import { isAdmin } from '@/lib/session/admin';

/** Explains why the user cannot change the settings; undefined when they can. */
export function useSettingsReadOnly({ state }: Pick<OnboardingStatus, 'state'>): string | undefined {
  const { profile } = useConsole();
  const { is_superadmin, is_staff, role, permissions } = profile;
  const memberships = role === null ? [] : [{ role, modules: permissions }];
  const level = accessLevelOf(ruleOf('onboarding', 'write'), {
    isSuperadmin: is_superadmin,
    isStaff: is_staff,
    memberships,
  });
  const { readOnly } = RESTAURANT_TEXTS;
  if (level === '-') return isAdmin(profile) ? readOnly.platform : readOnly.member;
  return state === 'suspended' && !is_superadmin ? readOnly.suspended : undefined;
}

import { type ReadableGroup, accessLevelOf, ruleOf } from '@server/shared/access/matrix';
import { useConsole } from '@/hooks/use-console';

/** Can the user read this group in the active restaurant? Uses the server's permission matrix. */
export function useMayRead(): (group: ReadableGroup) => boolean {
  const { is_superadmin: isSuperadmin, is_staff: isStaff, role, permissions } = useConsole().profile;
  const memberships = role === null ? [] : [{ role, modules: permissions }];
  return (group) => accessLevelOf(ruleOf(group, 'read'), { isSuperadmin, isStaff, memberships }) !== '-';
}

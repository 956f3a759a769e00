import { type ReadableGroup, accessLevelOf, ruleOf } from '@server/shared/access/matrix';
import { useConsole } from '@/hooks/use-console';

/** May the person read this in the restaurant that is chosen? By the matrix that the server goes by. */
export function useMayRead(): (group: ReadableGroup) => boolean {
  const { is_superadmin: isSuperadmin, is_staff: isStaff, role, permissions } = useConsole().profile;
  const memberships = role === null ? [] : [{ role, modules: permissions }];
  return (group) => accessLevelOf(ruleOf(group, 'read'), { isSuperadmin, isStaff, memberships }) !== '-';
}

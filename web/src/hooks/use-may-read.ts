import {
  accessLevelOf,
  type ReadableGroup,
  type Rule,
  ruleOf,
  type WritableGroup,
} from '@server/shared/access/matrix';
import { useConsole } from '@/hooks/use-console';

/** Can the user read this group in the active restaurant? Uses the server's permission matrix. */
export function useMayRead(): (group: ReadableGroup) => boolean {
  const allows = useAllows();
  return (group) => allows(ruleOf(group, 'read'));
}

/** Can the user change this group in the active restaurant? */
export function useMayWrite(): (group: WritableGroup) => boolean {
  const allows = useAllows();
  return (group) => allows(ruleOf(group, 'write'));
}

function useAllows(): (rule: Rule) => boolean {
  const { is_superadmin: isSuperadmin, is_staff: isStaff, role, permissions } = useConsole().profile;
  const memberships = role === null ? [] : [{ role, modules: permissions }];
  return (rule) => accessLevelOf(rule, { isSuperadmin, isStaff, memberships }) !== '-';
}

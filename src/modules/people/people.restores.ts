import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type StoredFlags,
} from '../../shared/access/permissions.js';
import {
  changedBy,
  restoreHandlers,
  type RestoreHandler,
  type Values,
} from '../../transport/trpc/restore-handlers.js';
import { granterOf } from './memberships/grants.js';
import { changeRefusal, grantRefusal, type MemberAccess } from './memberships/member-rules.js';

const DELETED = 'A deleted account can’t be restored. Invite the user again, or ask them to sign up.';
const PERSONAL = 'Personal details aren’t kept. The user can enter them again in their account.';
const BY_SUPERADMINS = 'Change platform roles in the list of users.';

/** Applies the rules for changing a member's role, but does not read the accounts. */
const memberRefusal: RestoreHandler['refusal'] = (scope, { part_of_id: userId }, { old, new: now }) => {
  const by = granterOf(scope);
  const [before, after] = [accessIn(old), accessIn(now)];
  if (userId === null || !before || !after) return undefined;
  const member = { userId, role: after.role, isSuperadmin: false, isStaff: false };
  return (changeRefusal(by, member) ?? grantRefusal(by, after, before))?.message;
};
const accessIn = (recorded: Values | null): MemberAccess | undefined =>
  recorded
    ? {
        role: recorded['role'] as MembershipRole,
        flags: flagsOfRow(recorded as unknown as StoredFlags),
      }
    : undefined;

restoreHandlers.add({
  user: {
    needs: 'users',
    fields: [],
    change: () => Promise.reject(new Error('A user’s fields can’t be restored.')),
    recreate: DELETED,
    instead: {
      deleted_at: DELETED,
      disabled_at: 'Enable and disable users in the list of users.',
      is_superadmin: BY_SUPERADMINS,
      is_staff: BY_SUPERADMINS,
      password_changed_at: 'Passwords are never kept. The user can choose another one.',
      first_name: PERSONAL,
      last_name: PERSONAL,
      email: PERSONAL,
      phone: PERSONAL,
    },
  },
  membership: {
    needs: 'team',
    refusal: memberRefusal,
    fields: ['role', ...FLAG_NAMES],
    // Sends the flags with the role, because the role would reset missing ones.
    change: (values, restored) => {
      const { recorded } = restored;
      const flags = FLAG_NAMES.map((flag): [string, boolean] => [
        flag,
        Number(values[flag] ?? recorded[flag]) === 1,
      ]);
      return changedBy('team.update')(
        { role: values['role'] ?? recorded['role'], ...Object.fromEntries(flags) },
        restored,
      );
    },
    recreate: 'Invite a removed member again.',
  },
});

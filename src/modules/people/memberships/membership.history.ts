import {
  FLAG_NAMES,
  flagsOfRow,
  type MembershipRole,
  type StoredFlags,
} from '../../../shared/access/permissions.js';
import { changedBy, type RestoreHandler, trackHistory, type Values } from '../../history/index.js';
import { changeRefusal, granterOf, grantRefusal, type MemberAccess } from './member-rules.js';
import { Membership } from './membership.entity.js';

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

// Permissions and restaurant.
trackHistory('membership', Membership, {
  only: ['role', 'disabled_at', ...FLAG_NAMES],
  also: { restaurant: '(SELECT r.name FROM restaurants AS r WHERE r.id = memberships.restaurant_id)' },
  label: 'NULL',
  partOf: { entity: 'user', id: 'memberships.user_id' },
  restore: {
    needs: 'team',
    refusal: memberRefusal,
    except: ['restaurant'],
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

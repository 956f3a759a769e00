import { FLAG_NAMES } from '../../shared/access/permissions.js';
import { changedBy, RESTORES } from '../../transport/trpc/restoring.js';

const DELETED =
  'An account that was deleted cannot be brought back: name, email, phone and ways to sign in are erased. Ask the person to register again, or invite them.';
const PERSONAL = 'Personal details are not kept. The person can type them in again in their account.';
const BY_SUPERADMINS = 'What somebody may do on the platform is changed in the list of users.';

RESTORES.add({
  user: {
    fields: [],
    change: () => Promise.reject(new Error('No field of a user is put back.')),
    anew: DELETED,
    instead: {
      deleted_at: DELETED,
      disabled_at: 'Users are switched on and off in the list of users.',
      is_superadmin: BY_SUPERADMINS,
      is_staff: BY_SUPERADMINS,
      password_changed_at: 'Passwords are never kept. The person can choose another one.',
      first_name: PERSONAL,
      last_name: PERSONAL,
      email: PERSONAL,
      phone: PERSONAL,
    },
  },
  membership: {
    fields: ['role', ...FLAG_NAMES],
    // The flags go with the role: what is not sent beside it would be as the role brings it.
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
    anew: 'Nobody is put back into a team without being asked. Invite them again.',
  },
});

import { actionHandlers, trackHistory } from '../../history/index.js';
import { User } from './user.entity.js';

const DELETED = 'A deleted account can’t be restored. Invite the user again, or ask them to sign up.';
const PERSONAL = 'Personal details aren’t kept. The user can enter them again in their account.';
const BY_SUPERADMINS = 'Change platform roles in the list of users.';

// Omits everything usable for sign-in, and records personal fields as changed without values.
trackHistory('user', User, {
  only: [
    'email_verified_at',
    'phone_verified_at',
    'password_changed_at',
    'profile_completed_at',
    'terms_version',
    'is_superadmin',
    'is_staff',
    'disabled_at',
    'deleted_at',
  ],
  personal: ['email', 'first_name', 'last_name', 'phone'],
  label: 'NULL',
  restore: {
    needs: 'users',
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
});

actionHandlers.add({
  'user.disabled': ({ id, call }) => call('admin.users.enable', { id }),
  'user.enabled': ({ id, call }) => call('admin.users.disable', { id }),
});

import { trackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { User } from './users/user.entity.js';

/**
 * History of users. It omits everything usable for sign-in, and records personal fields as changed without values.
 */
TRACKED.add({
  user: trackedEntity(User, {
    table: 'users',
    restaurant: 'NULL',
    columns: [
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
  }),
});

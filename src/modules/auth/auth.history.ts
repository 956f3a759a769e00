import { trackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { User } from './users/user.entity.js';

/** What the history tells of users: nothing that could be used to sign in as them, and of what is personal only that it changed. */
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

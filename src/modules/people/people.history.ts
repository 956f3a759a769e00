import { trackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { FLAG_NAMES } from '../../shared/access/permissions.js';
import { Membership } from './memberships/membership.entity.js';

/** History of memberships: permissions and restaurant. */
TRACKED.add({
  membership: trackedEntity(Membership, {
    table: 'memberships',
    columns: ['role', 'disabled_at', ...FLAG_NAMES],
    also: { restaurant: '(SELECT r.name FROM restaurants AS r WHERE r.id = memberships.restaurant_id)' },
    label: 'NULL',
    partOf: { entity: 'user', id: 'memberships.user_id' },
  }),
});

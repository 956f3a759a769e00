import { type TrackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { HISTORY_ENTITY_NAMES } from './words/things.schemas.js';

/** Tables whose deleted rows stay. */
const SOFT_DELETED = new Set(['restaurants', 'users']);

const nameIn = ({ table, key, label }: Pick<TrackedEntity, 'table' | 'key' | 'label'>) =>
  `(SELECT COALESCE(${label}, '') FROM ${table} WHERE ${table}.${key} = r.entity_id
     ${SOFT_DELETED.has(table) ? `AND ${table}.deleted_at IS NULL` : ''})`;

/** Invites leave entries of their own, so that nothing tracks their table. */
const INVITES = { table: 'invites', key: 'id', label: 'NULL' };

/**
 * Selects the present name of the row of entry `r`: empty for a person's, null when the row or its restaurant no
 * longer exists. Looks up one row by its key for each entry.
 */
export function currentName(): string {
  const cases = HISTORY_ENTITY_NAMES.flatMap((name) => {
    const thing = name === 'invite' ? INVITES : TRACKED.find(name);
    return thing ? `WHEN '${name}' THEN ${nameIn(thing)}` : [];
  });
  return `IF(restaurant.deleted_at IS NULL, CASE r.entity ${cases.join(' ')} END, NULL)`;
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { selectRestaurants, tablesByReference } from '../../../infra/database/relations.js';
import { columnsOf } from '../../../infra/database/row-json.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  modulesOfFlags,
  type PermissionFlag,
} from '../../../shared/access/permissions.js';
import type { ExpiringIdentity } from '../../../transport/fast/identity-cache.js';
import type { Identity } from '../../../transport/trpc/access.js';
import { namedRow, type RowTable } from '../../../transport/trpc/named-row.js';
import { activeRestaurantOf } from '../me/active-restaurant.js';
import type { MeRow } from '../me/me.repository.js';
import type { AccessClaims } from '../sessions/access-tokens.js';
import type { Session } from '../sessions/session.entity.js';

type AccessRow = Pick<Session, 'kind' | 'idle_expires_at' | 'absolute_expires_at'> &
  Pick<
    MeRow,
    | 'email'
    | 'is_superadmin'
    | 'is_staff'
    | 'active_restaurant_id'
    | 'restaurant_id'
    | 'launched_at'
    | 'suspended_at'
    | 'role'
    | PermissionFlag
  > & { restaurant_exists: number | null };

/**
 * Session, user, memberships and existence of the restaurant, read by primary keys and one index. Returns one row per
 * membership, or one row with nulls. No row means that the session is over, or the user is disabled or deleted. A
 * deleted restaurant does not exist, and memberships in it do not count (C-241).
 */
const STATEMENT = `
  SELECT s.kind, s.idle_expires_at, s.absolute_expires_at, u.email, u.is_superadmin, u.is_staff, u.active_restaurant_id, m.restaurant_id, mr.launched_at, mr.suspended_at,
         m.role, ${columnsOf('m', FLAG_NAMES)},
         r.id IS NOT NULL AS restaurant_exists
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN (memberships m JOIN restaurants mr ON mr.id = m.restaurant_id AND mr.deleted_at IS NULL)
           ON m.user_id = u.id AND m.disabled_at IS NULL
    LEFT JOIN restaurants r ON r.id = ? AND r.deleted_at IS NULL
   WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL AND s.idle_expires_at > ? AND s.absolute_expires_at > ?
     AND u.disabled_at IS NULL AND u.deleted_at IS NULL
   ORDER BY m.restaurant_id`;

@Injectable()
export class AccessRepository {
  private readonly parents;

  constructor(private readonly database: Database) {
    this.parents = tablesByReference(database.dataSource);
  }

  /** Returns undefined when the session is over. */
  async load(
    claims: AccessClaims,
    restaurantId: number | undefined,
    now: Date,
  ): Promise<ExpiringIdentity | undefined> {
    const rows = await this.database.query<AccessRow>(STATEMENT, [
      restaurantId ?? null,
      claims.sessionId,
      claims.userId,
      now,
      now,
    ]);
    const [first] = rows;
    if (!first) return undefined;
    const identity = {
      actor: {
        userId: claims.userId,
        sessionId: claims.sessionId,
        email: first.email,
        isSuperadmin: first.is_superadmin === 1,
        isStaff: first.is_staff === 1,
        kind: first.kind,
      },
      grants: rows.flatMap(toGrant),
      activeRestaurantId: activeOf(first, rows),
      lostRestaurantId: lostOf(first, rows),
      restaurantExists: restaurantId === undefined ? undefined : Number(first.restaurant_exists) === 1,
    };
    const ends = Math.min(first.idle_expires_at.getTime(), first.absolute_expires_at.getTime());
    return { identity, until: new Date(ends) };
  }

  /** Returns nothing when no row is named, or it does not exist or belongs to no restaurant. */
  async restaurantsNamedBy(input: unknown, table: RowTable | undefined): Promise<number[]> {
    const row = namedRow(input, table, this.parents);
    if (!row) return [];
    const sql = selectRestaurants(this.database.dataSource, row.table, row.column);
    const rows = await this.database.query<{ restaurant_id: number | null }>(sql, [row.id]);
    return rows.flatMap(({ restaurant_id: restaurantId }) => restaurantId ?? []);
  }
}

/** Chooses among the memberships only: a platform user's other choices give a member no access. */
function activeOf({ active_restaurant_id: restaurantId }: AccessRow, rows: AccessRow[]): number | null {
  const candidates = rows.flatMap(({ restaurant_id: id, launched_at: launchedAt }) =>
    id === null ? [] : [{ restaurantId: id, launchedAt }],
  );
  return activeRestaurantOf({ restaurantId, everChosen: restaurantId !== null }, candidates, false);
}

/** Null for platform users: they work in restaurants without being members. */
function lostOf({ active_restaurant_id: id, ...first }: AccessRow, rows: AccessRow[]): number | null {
  const isPlatformUser = first.is_superadmin === 1 || first.is_staff === 1;
  return isPlatformUser || rows.some(({ restaurant_id: own }) => own === id) ? null : id;
}

function toGrant(row: AccessRow): Identity['grants'][number][] {
  if (row.restaurant_id === null || row.role === null) return [];
  return [
    {
      restaurantId: row.restaurant_id,
      role: row.role,
      modules: modulesOfFlags(flagsOfRow(row)),
      suspended: row.suspended_at !== null,
    },
  ];
}

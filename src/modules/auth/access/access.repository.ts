import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { selectRestaurants, tablesByReference } from '../../../infra/database/relations.js';
import { columnsOf, jsonValue } from '../../../infra/database/row-json.js';
import type { KeyAccess } from '../../../shared/access/key-areas.js';
import {
  FLAG_NAMES,
  flagsOfRow,
  modulesOfFlags,
  type PermissionFlag,
} from '../../../shared/access/permissions.js';
import type { ExpiringIdentity } from '../../../transport/fast/identity-cache.js';
import type { Identity } from '../../../transport/trpc/access.js';
import { namedRow, type RowTable } from '../../../transport/trpc/named-row.js';
import type { ApiKey } from '../api-keys/api-key.entity.js';
import { activeRestaurantOf } from '../me/active-restaurant.js';
import type { MeRow } from '../me/me.repository.js';
import type { AccessClaims } from '../sessions/session-tokens.js';
import type { Session } from '../sessions/session.entity.js';

type UserRow = Pick<
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
type SessionRow = UserRow & Pick<Session, 'kind' | 'idle_expires_at' | 'absolute_expires_at'>;
type KeyRow = UserRow &
  Pick<ApiKey, 'id' | 'user_id' | 'expires_at'> & {
    areas: KeyAccess | string;
    restaurant_ids: number[] | string | null;
  };

const USER_COLUMNS = `u.email, u.is_superadmin, u.is_staff, u.active_restaurant_id, m.restaurant_id, mr.launched_at, mr.suspended_at,
         m.role, ${columnsOf('m', FLAG_NAMES)},
         r.id IS NOT NULL AS restaurant_exists`;
const MEMBERSHIPS = `
    LEFT JOIN (memberships m JOIN restaurants mr ON mr.id = m.restaurant_id AND mr.deleted_at IS NULL)
           ON m.user_id = u.id AND m.disabled_at IS NULL
    LEFT JOIN restaurants r ON r.id = ? AND r.deleted_at IS NULL`;
const USER_COUNTS = 'u.disabled_at IS NULL AND u.deleted_at IS NULL';

/**
 * Session, user, memberships and existence of the restaurant, read by primary keys and one index. Returns one row per
 * membership, or one row with nulls. No row means that the session is over, or the user is disabled or deleted. A
 * deleted restaurant does not exist, and memberships in it do not count (C-241).
 */
const BY_SESSION = `
  SELECT s.kind, s.idle_expires_at, s.absolute_expires_at, ${USER_COLUMNS}
    FROM sessions s
    JOIN users u ON u.id = s.user_id ${MEMBERSHIPS}
   WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL AND s.idle_expires_at > ? AND s.absolute_expires_at > ?
     AND ${USER_COUNTS}
   ORDER BY m.restaurant_id`;

/** The same for an API key, whose user must have a finished profile. */
const BY_KEY = `
  SELECT k.id, k.user_id, k.areas, k.restaurant_ids, k.expires_at, ${USER_COLUMNS}
    FROM api_keys k
    JOIN users u ON u.id = k.user_id ${MEMBERSHIPS}
   WHERE k.token_hash = ? AND k.revoked_at IS NULL AND k.expires_at > ?
     AND u.profile_completed_at IS NOT NULL AND ${USER_COUNTS}
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
    const values = [restaurantId ?? null, claims.sessionId, claims.userId, now, now];
    const rows = await this.database.query<SessionRow>(BY_SESSION, values);
    const [first] = rows;
    if (!first) return undefined;
    const { kind } = first;
    const actor = { ...claims, email: first.email, ...flagsOf(first), kind };
    const identity = { actor, ...accessOf(first, rows, restaurantId), lostRestaurantId: lostOf(first, rows) };
    const ends = Math.min(first.idle_expires_at.getTime(), first.absolute_expires_at.getTime());
    return { identity, until: new Date(ends) };
  }

  /**
   * Reads what an API key can do now: at most what its user can. Limited to restaurants, it has only the user's
   * memberships there and no platform access. Returns undefined when the key is unknown, expired or revoked.
   */
  async loadKey(
    tokenHash: Buffer,
    restaurantId: number | undefined,
    now: Date,
  ): Promise<ExpiringIdentity | undefined> {
    const values = [restaurantId ?? null, tokenHash, now];
    const all = await this.database.query<KeyRow>(BY_KEY, values);
    const [first] = all;
    if (!first) return undefined;
    const limit = first.restaurant_ids === null ? null : jsonValue<number[]>(first.restaurant_ids);
    const rows = limit ? all.filter(({ restaurant_id: id }) => id !== null && limit.includes(id)) : all;
    const actor = {
      userId: first.user_id,
      sessionId: null,
      key: { id: first.id, areas: jsonValue<KeyAccess>(first.areas), restaurantIds: limit },
      email: first.email,
      ...(limit ? NO_FLAGS : flagsOf(first)),
      kind: 'full' as const,
    };
    const lostRestaurantId = limit ? null : lostOf(first, rows);
    const identity = { actor, ...accessOf(first, rows, restaurantId), lostRestaurantId };
    return { identity, until: first.expires_at };
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

const NO_FLAGS = { isSuperadmin: false, isStaff: false };
const flagsOf = (row: UserRow) => ({ isSuperadmin: row.is_superadmin === 1, isStaff: row.is_staff === 1 });

/** @param rows the memberships that count */
const accessOf = (first: UserRow, rows: UserRow[], restaurantId: number | undefined) => ({
  grants: rows.flatMap(toGrant),
  activeRestaurantId: activeOf(first, rows),
  restaurantExists: restaurantId === undefined ? undefined : Number(first.restaurant_exists) === 1,
});

/** Chooses among the memberships only: a platform user's other choices give a member no access. */
function activeOf({ active_restaurant_id: restaurantId }: UserRow, rows: UserRow[]): number | null {
  const candidates = rows.flatMap(({ restaurant_id: id, launched_at: launchedAt }) =>
    id === null ? [] : [{ restaurantId: id, launchedAt }],
  );
  return activeRestaurantOf({ restaurantId, everChosen: restaurantId !== null }, candidates, false);
}

/** Null for platform users: they work in restaurants without being members. */
function lostOf({ active_restaurant_id: id, ...first }: UserRow, rows: UserRow[]): number | null {
  const isPlatformUser = first.is_superadmin === 1 || first.is_staff === 1;
  return isPlatformUser || rows.some(({ restaurant_id: own }) => own === id) ? null : id;
}

function toGrant(row: UserRow): Identity['grants'][number][] {
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

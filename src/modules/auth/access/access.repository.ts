import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import {
  type MembershipRole,
  modulesOfFlags,
  PERMISSION_FLAGS,
  PERMISSION_MODULES,
  type PermissionFlag,
  type PermissionFlags,
} from '../../../shared/access/permissions.js';
import type { Identity } from '../../../transport/trpc/access.js';
import type { AccessClaims } from '../sessions/access-tokens.js';
import type { SessionKind } from '../sessions/session-rules.js';

interface AccessRow extends Record<PermissionFlag, number | null> {
  kind: SessionKind;
  email: string;
  is_superadmin: number;
  is_staff: number;
  restaurant_id: number | null;
  role: MembershipRole | null;
  restaurant_exists: number | null;
}

const FLAG_COLUMNS = PERMISSION_MODULES.map((module) => `m.${PERMISSION_FLAGS[module]}`).join(', ');

/**
 * Session, user, memberships, and whether the restaurant exists, by primary keys and one index: one row for each
 * membership, or one with nulls. No row: the session is over, or the user is disabled or deleted. A deleted
 * restaurant does not exist, and its memberships are none (C-241).
 */
const STATEMENT = `
  SELECT s.kind, u.email, u.is_superadmin, u.is_staff, m.restaurant_id, m.role, ${FLAG_COLUMNS},
         r.id IS NOT NULL AS restaurant_exists
    FROM sessions s
    JOIN users u ON u.id = s.user_id
    LEFT JOIN (memberships m JOIN restaurants mr ON mr.id = m.restaurant_id AND mr.deleted_at IS NULL)
           ON m.user_id = u.id AND m.disabled_at IS NULL
    LEFT JOIN restaurants r ON r.id = ? AND r.deleted_at IS NULL
   WHERE s.id = ? AND s.user_id = ? AND s.revoked_at IS NULL AND s.idle_expires_at > ? AND s.absolute_expires_at > ?
     AND u.disabled_at IS NULL AND u.deleted_at IS NULL`;

@Injectable()
export class AccessRepository {
  constructor(private readonly database: Database) {}

  /** Undefined when the session does not let anybody in any more. */
  async load(
    claims: AccessClaims,
    restaurantId: number | undefined,
    now: Date,
  ): Promise<Identity | undefined> {
    const rows = await this.database.query<AccessRow>(STATEMENT, [
      restaurantId ?? null,
      claims.sessionId,
      claims.userId,
      now,
      now,
    ]);
    const [first] = rows;
    if (!first) return undefined;
    return {
      actor: {
        userId: claims.userId,
        sessionId: claims.sessionId,
        email: first.email,
        isSuperadmin: first.is_superadmin === 1,
        isStaff: first.is_staff === 1,
        kind: first.kind,
      },
      grants: rows.flatMap(toGrant),
      restaurantExists: restaurantId === undefined ? undefined : Number(first.restaurant_exists) === 1,
    };
  }
}

function toGrant(row: AccessRow): Identity['grants'][number][] {
  if (row.restaurant_id === null || row.role === null) return [];
  const flags = Object.fromEntries(
    PERMISSION_MODULES.map((module) => [PERMISSION_FLAGS[module], row[PERMISSION_FLAGS[module]] === 1]),
  ) as PermissionFlags;
  return [{ restaurantId: row.restaurant_id, role: row.role, modules: modulesOfFlags(flags) }];
}

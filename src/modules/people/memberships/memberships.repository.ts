import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import {
  type MembershipRole,
  modulesOfFlags,
  PERMISSION_FLAGS,
  PERMISSION_MODULES,
  type PermissionFlag,
  type PermissionFlags,
  type PermissionModule,
} from '../../../shared/access/permissions.js';

export interface NewMembership {
  userId: number;
  restaurantId: number;
  role: MembershipRole;
  flags: PermissionFlags;
}

export interface StoredMembership {
  id: number;
  restaurantId: number;
  role: MembershipRole;
  modules: PermissionModule[];
}

interface MembershipRow extends Record<PermissionFlag, number> {
  id: number;
  restaurantId: number;
  role: MembershipRole;
}

const FLAGS = PERMISSION_MODULES.map((module) => PERMISSION_FLAGS[module]);

@Injectable()
export class MembershipsRepository {
  constructor(private readonly database: Database) {}

  /** Adds memberships, or gives existing ones this role and these flags and enables them: one statement. */
  async put(members: readonly NewMembership[]): Promise<void> {
    if (members.length === 0) return;
    const row = `(?, ?, ?, ${FLAGS.map(() => '?').join(', ')})`;
    await this.database.execute(
      `INSERT INTO memberships (user_id, restaurant_id, role, ${FLAGS.join(', ')})
       VALUES ${members.map(() => row).join(', ')}
       ON DUPLICATE KEY UPDATE role = VALUES(role), disabled_at = NULL, version = version + 1,
         ${FLAGS.map((flag) => `${flag} = VALUES(${flag})`).join(', ')}`,
      members.flatMap(({ userId, restaurantId, role, flags }) => [
        ...[userId, restaurantId, role],
        ...FLAGS.map((flag) => flags[flag]),
      ]),
    );
  }

  /** Memberships that are not disabled, of restaurants that are not deleted (C-241), by the restaurant's id. */
  async findActive(userId: number): Promise<StoredMembership[]> {
    const rows = await this.database.query<MembershipRow>(
      `SELECT m.id, m.restaurant_id AS restaurantId, m.role, ${FLAGS.map((flag) => `m.${flag}`).join(', ')}
         FROM memberships m JOIN restaurants r ON r.id = m.restaurant_id AND r.deleted_at IS NULL
        WHERE m.user_id = ? AND m.disabled_at IS NULL ORDER BY m.restaurant_id`,
      [userId],
    );
    return rows.map(({ id, restaurantId, role, ...flags }) => {
      const set = Object.fromEntries(FLAGS.map((flag) => [flag, flags[flag] === 1])) as PermissionFlags;
      return { id, restaurantId, role, modules: modulesOfFlags(set) };
    });
  }
}

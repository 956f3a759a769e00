import { jsonList, jsonObject } from '../../../infra/database/row-json.js';
import {
  type MembershipRole,
  PERMISSION_FLAGS,
  type PermissionFlag,
  type PermissionFlags,
  presetOf,
} from '../../../shared/access/permissions.js';
import type { MembershipOutput } from '../memberships.schemas.js';
import type { Teammate } from '../team.schemas.js';

export const FLAGS = Object.values(PERMISSION_FLAGS);

/** Flags as the database has them, as 0 and 1. */
export type FlagColumns = Record<PermissionFlag, number>;

export const toFlags = (row: FlagColumns): PermissionFlags =>
  Object.fromEntries(FLAGS.map((flag) => [flag, Number(row[flag]) === 1])) as PermissionFlags;

export interface MembershipRow extends FlagColumns {
  id: number;
  user_id: number;
  restaurant_id: number;
  restaurant_name: string;
  role: MembershipRole;
  disabled: number;
  version: number;
}

export interface TeammateRow extends MembershipRow {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
}

const OWN_COLUMNS = ['id', 'user_id', 'restaurant_id', 'role', 'version', ...FLAGS];
const DERIVED = { restaurant_name: 's.name', disabled: 'm.disabled_at IS NOT NULL' };

/** Of `memberships AS r`, `users AS u` and `restaurants AS s`. */
export const TEAMMATE_COLUMNS = [
  ...OWN_COLUMNS.map((column) => `r.${column}`),
  ...['first_name', 'last_name', 'email', 'phone'].map((column) => `u.${column}`),
  's.name AS restaurant_name',
  'r.disabled_at IS NOT NULL AS disabled',
].join(', ');
/** The users and the restaurant of `memberships AS r`; none of deleted restaurants (C-241). */
export const TEAMMATE_JOINS = `JOIN users AS u ON u.id = r.user_id AND u.deleted_at IS NULL
  JOIN restaurants AS s ON s.id = r.restaurant_id AND s.deleted_at IS NULL`;

/** The memberships of `users AS r`, as one list. */
export const MEMBERSHIPS_OF_USER = jsonList({
  of: jsonObject('m', OWN_COLUMNS, DERIVED),
  from: `memberships AS m JOIN restaurants AS s ON s.id = m.restaurant_id AND s.deleted_at IS NULL
    WHERE m.user_id = r.id`,
  order: 'm.restaurant_id',
});

export function toMembership(row: MembershipRow): MembershipOutput {
  const flags = toFlags(row);
  return {
    id: row.id,
    user_id: row.user_id,
    user: row.user_id,
    restaurant_id: row.restaurant_id,
    restaurant: row.restaurant_id,
    restaurant_name: row.restaurant_name,
    role: row.role,
    preset: presetOf(row.role, flags),
    ...flags,
    disabled: Number(row.disabled) === 1,
    version: row.version,
  };
}

export const toTeammate = (row: TeammateRow): Teammate => ({
  ...toMembership(row),
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
});

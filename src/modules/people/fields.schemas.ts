import { z } from 'zod';
import { clearable, idSchema, nameIfAny, versionSchema, yesSchema } from '../../shared/schemas.js';
import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
  FLAG_NAMES,
  type PermissionFlag,
  ROLE_PRESETS,
} from '../../shared/access/permissions.js';

/** What a form sends, in any case; CUSTOM is stored as `staff` with flags of its own (C-175). */
const SENT_ROLES = [...MEMBERSHIP_ROLES, 'custom'] as const;
export type SentRole = (typeof SENT_ROLES)[number];

export const roleField = z
  .string('Choose a role.')
  .trim()
  .toLowerCase()
  .pipe(z.enum(SENT_ROLES, 'Choose a role.'))
  .meta({ override: { type: 'string', enum: [...SENT_ROLES, ...Object.keys(ROLE_PRESETS)] } });

const sentFlag = z.boolean().optional();
const storedFlag = z.boolean();

/** Of `staff` and CUSTOM; presets make their own, whatever is sent. */
export const sentFlags = Object.fromEntries(FLAG_NAMES.map((name) => [name, sentFlag])) as Record<
  PermissionFlag,
  typeof sentFlag
>;
/** As they go out. */
export const storedFlags = Object.fromEntries(FLAG_NAMES.map((name) => [name, storedFlag])) as Record<
  PermissionFlag,
  typeof storedFlag
>;

/** The restaurant under either of its names. */
export const restaurantFields = { restaurant_id: idSchema.optional(), restaurant: idSchema.optional() };

/**
 * Said by superadmins who know that a restaurant is left without an owner by it; without it they are told which ones
 * (409), and for all other callers it means nothing (C-197).
 */
export const confirmField = { confirm: yesSchema.optional() };

/** When sent, the row must still have it; else 412 and nothing is written (C-246). */
export const versionField = { version: versionSchema.optional() };

export const personName = clearable(nameIfAny('Enter a name with letters.', 100, 'Names'));

/** `custom` is a way to say `staff`. */
export const storedRole = (role: SentRole): MembershipRole => (role === 'custom' ? 'staff' : role);

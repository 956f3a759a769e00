import { z } from 'zod';
import { clearable, idSchema, nameIfAny, yesSchema } from '../../shared/schemas.js';
import {
  MEMBERSHIP_ROLES,
  type MembershipRole,
  FLAG_NAMES,
  type PermissionFlag,
  ROLE_PRESETS,
  type RolePreset,
} from '../../shared/access/permissions.js';

/** Roles as forms send them, in any case; CUSTOM is stored as `staff` with its own flags (C-175). */
const SENT_ROLES = [...MEMBERSHIP_ROLES, 'custom'] as const;
export type SentRole = (typeof SENT_ROLES)[number];

export const roleField = z
  .string('Choose a role.')
  .trim()
  .toLowerCase()
  .pipe(z.enum(SENT_ROLES, 'Choose a role.'))
  .meta({
    id: 'SentRole',
    title: 'Role',
    override: { type: 'string', enum: [...SENT_ROLES, ...Object.keys(ROLE_PRESETS)] },
  });

const sentFlag = z.boolean().optional();
const storedFlag = z.boolean();

/** Flags of `staff` and CUSTOM. Presets set their own flags and ignore the sent ones. */
export const sentFlags = Object.fromEntries(FLAG_NAMES.map((name) => [name, sentFlag])) as Record<
  PermissionFlag,
  typeof sentFlag
>;
/** Flags in responses. */
export const storedFlags = Object.fromEntries(FLAG_NAMES.map((name) => [name, storedFlag])) as Record<
  PermissionFlag,
  typeof storedFlag
>;

const PRESETS = Object.keys(ROLE_PRESETS) as [RolePreset, ...RolePreset[]];
export const presetOutput = {
  /** Preset that matches role and flags (C-176). */
  preset: z.enum(PRESETS),
};

/** The restaurant under either of its two names. */
export const restaurantFields = { restaurant_id: idSchema.optional(), restaurant: idSchema.optional() };

/**
 * Sent by superadmins to confirm that a restaurant is left without an owner. Without it the answer is 409 and names
 * the restaurants. Ignored for all other callers (C-197).
 */
export const confirmField = { confirm: yesSchema.optional() };

export const personName = clearable(nameIfAny('Enter a name with letters.', 100, 'Names'));

/** Stores `custom` as `staff`. */
export const storedRole = (role: SentRole): MembershipRole => (role === 'custom' ? 'staff' : role);

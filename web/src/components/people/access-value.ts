import { mayGrant } from '@server/shared/access/granting';
import {
  flagsOfPreset,
  type MembershipRole,
  type PermissionFlags,
  PERMISSION_FLAGS,
  ROLE_PRESETS,
  type RolePreset,
} from '@server/shared/access/permissions';

/** A role in a form: the preset and its permissions. */
export interface AccessValue {
  preset: RolePreset;
  flags: PermissionFlags;
}

const FLAGS = Object.values(PERMISSION_FLAGS);
const PRESETS = Object.keys(ROLE_PRESETS) as RolePreset[];

/** CUSTOM is stored as `staff` with its own flags. */
const roleOf = (preset: RolePreset): MembershipRole =>
  preset === 'CUSTOM' ? 'staff' : (preset.toLowerCase() as MembershipRole);

/** A preset with its permissions; CUSTOM begins with none. */
export const accessOf = (preset: RolePreset): AccessValue => ({ preset, flags: flagsOfPreset(preset) });

/** Reads the role from a membership or an invite. */
export const accessValueOf = (row: { preset: RolePreset } & PermissionFlags): AccessValue => ({
  preset: row.preset,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, row[flag]])) as PermissionFlags,
});

/** Builds the request: the role in lower case and every flag. */
export const accessRequest = ({ preset, flags }: AccessValue) => ({ role: roleOf(preset), ...flags });

/** Presets that a user can grant: never more than they have. */
export const presetsFor = (granter: MembershipRole | 'platform'): RolePreset[] =>
  PRESETS.filter((preset) => mayGrant(granter, roleOf(preset), flagsOfPreset(preset)));

/** Can this user grant the module, as part of CUSTOM? */
export const mayGiveFlag = (granter: MembershipRole | 'platform', flag: keyof PermissionFlags) =>
  mayGrant(granter, 'staff', { ...flagsOfPreset('CUSTOM'), [flag]: true });

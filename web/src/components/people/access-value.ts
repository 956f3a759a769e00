import { mayGrant } from '@server/shared/access/granting';
import {
  flagsOfPreset,
  type MembershipRole,
  type PermissionFlags,
  PERMISSION_FLAGS,
  ROLE_PRESETS,
  type RolePreset,
} from '@server/shared/access/permissions';

/** A role as a form holds it: the preset, and what it opens. */
export interface AccessValue {
  preset: RolePreset;
  flags: PermissionFlags;
}

const FLAGS = Object.values(PERMISSION_FLAGS);
const PRESETS = Object.keys(ROLE_PRESETS) as RolePreset[];

/** CUSTOM is stored as `staff` with flags of its own. */
const roleOf = (preset: RolePreset): MembershipRole =>
  preset === 'CUSTOM' ? 'staff' : (preset.toLowerCase() as MembershipRole);

/** A preset with what it opens; CUSTOM begins with nothing chosen. */
export const accessOf = (preset: RolePreset): AccessValue => ({ preset, flags: flagsOfPreset(preset) });

/** What a membership or an invite says of a user's role. */
export const accessValueOf = (row: { preset: RolePreset } & PermissionFlags): AccessValue => ({
  preset: row.preset,
  flags: Object.fromEntries(FLAGS.map((flag) => [flag, row[flag]])) as PermissionFlags,
});

/** As it is sent: the role in lower case, and every flag with it. */
export const accessRequest = ({ preset, flags }: AccessValue) => ({ role: roleOf(preset), ...flags });

/** The presets that a user may give: never more than they have. */
export const presetsFor = (granter: MembershipRole | 'platform'): RolePreset[] =>
  PRESETS.filter((preset) => mayGrant(granter, roleOf(preset), flagsOfPreset(preset)));

/** True when this module may be given by them, as part of CUSTOM. */
export const mayGiveFlag = (granter: MembershipRole | 'platform', flag: keyof PermissionFlags) =>
  mayGrant(granter, 'staff', { ...flagsOfPreset('CUSTOM'), [flag]: true });

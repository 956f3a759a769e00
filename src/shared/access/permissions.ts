/** Modules with a permission. */
export const PERMISSION_MODULES = [
  'dashboard',
  'menu',
  'drivers',
  'territories',
  'money',
  'analytics',
  'support',
] as const;
export type PermissionModule = (typeof PERMISSION_MODULES)[number];

/** Roles of a membership as stored; CUSTOM is stored as `staff` with its own flags. */
export const MEMBERSHIP_ROLES = ['owner', 'manager', 'staff', 'driver'] as const;
export type MembershipRole = (typeof MEMBERSHIP_ROLES)[number];

/** Role presets to pick from in a form. */
export const ROLE_PRESETS = {
  OWNER: ['dashboard', 'menu', 'drivers', 'territories', 'money', 'analytics', 'support'],
  MANAGER: ['dashboard', 'menu', 'drivers', 'territories', 'analytics', 'support'],
  STAFF: ['menu', 'support'],
  DRIVER: ['drivers'],
  CUSTOM: [],
} as const satisfies Record<string, readonly PermissionModule[]>;
export type RolePreset = keyof typeof ROLE_PRESETS;

/** Flags of a membership, as stored and in the API; `can_finance` is the module "money". */
export const PERMISSION_FLAGS = {
  dashboard: 'can_dashboard',
  menu: 'can_menu',
  drivers: 'can_drivers',
  territories: 'can_territories',
  money: 'can_finance',
  analytics: 'can_analytics',
  support: 'can_support',
} as const satisfies Record<PermissionModule, string>;
export type PermissionFlag = (typeof PERMISSION_FLAGS)[PermissionModule];
export type PermissionFlags = Record<PermissionFlag, boolean>;
/** Flags as the database stores them: 0 and 1. */
export type StoredFlags = Record<PermissionFlag, number>;
/** All seven flags, by column name. */
export const FLAG_NAMES = Object.values(PERMISSION_FLAGS);

const PRESET_BY_ROLE = { owner: 'OWNER', manager: 'MANAGER', driver: 'DRIVER' } as const;

/** True when the preset `preset` includes `module`. */
const presetHas = (preset: RolePreset, module: PermissionModule) =>
  (ROLE_PRESETS[preset] as readonly PermissionModule[]).includes(module);

/** Returns all seven flags of a preset. */
export const flagsOfPreset = (preset: RolePreset): PermissionFlags =>
  Object.fromEntries(
    PERMISSION_MODULES.map((module) => [PERMISSION_FLAGS[module], presetHas(preset, module)]),
  ) as PermissionFlags;

/**
 * Returns the flags to store for a membership. Owner, manager and driver always get their preset; sent flags are
 * ignored. `staff` gets exactly the flags sent, with missing ones false. Without any flags it gets the STAFF preset
 * (effective module permissions, C-175).
 */
export function normaliseFlags(role: MembershipRole, sent: Partial<PermissionFlags> = {}): PermissionFlags {
  if (role !== 'staff') return flagsOfPreset(PRESET_BY_ROLE[role]);
  const anySent = (Object.values(sent) as (boolean | undefined)[]).some((value) => value !== undefined);
  if (!anySent) return flagsOfPreset('STAFF');
  return { ...flagsOfPreset('CUSTOM'), ...sent };
}

/** Reads the flags of a row, stored as 0 and 1. All are false when there is no row. */
export const flagsOfRow = (row: Readonly<Record<PermissionFlag, boolean | number | null>>): PermissionFlags =>
  Object.fromEntries(FLAG_NAMES.map((flag) => [flag, Number(row[flag]) === 1])) as PermissionFlags;

/** Modules whose flag is set, in the order of the specification. */
export const modulesOfFlags = (flags: PermissionFlags): PermissionModule[] =>
  PERMISSION_MODULES.filter((module) => flags[PERMISSION_FLAGS[module]]);

/**
 * Returns the preset of a membership (C-176): the role's own. For `staff` it is STAFF when the flags equal that
 * preset, else CUSTOM.
 */
export function presetOf(role: MembershipRole, flags: PermissionFlags): RolePreset {
  if (role !== 'staff') return PRESET_BY_ROLE[role];
  const preset = flagsOfPreset('STAFF');
  const same = Object.values(PERMISSION_FLAGS).every((flag) => flags[flag] === preset[flag]);
  return same ? 'STAFF' : 'CUSTOM';
}

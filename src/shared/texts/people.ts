import type { RolePreset } from '../access/permissions.js';

/** Exact words of the pages Users and Team (spec L225-235, L346, C-173, C-174); those of inviting stand in invites.ts. */
export const PEOPLE_TEXTS = {
  active: 'Active',
  disabled: 'Disabled',
  resetSent: 'Reset sent',
  deleteUser: 'Delete this user?',
  removeFromTeam: 'Remove from team?',
  noTeammates: 'No teammates yet',
} as const;

/** Presets as people read them. */
export const PRESET_NAMES: Record<RolePreset, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  STAFF: 'Staff',
  DRIVER: 'Driver',
  CUSTOM: 'Custom',
};

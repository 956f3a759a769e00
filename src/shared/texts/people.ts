import type { PermissionModule, RolePreset } from '../access/permissions.js';

/** Exact words of the pages Users and Team (C-173, C-174); those of inviting stand in invites.ts. */
export const PEOPLE_TEXTS = {
  active: 'Active',
  disabled: 'Disabled',
  wasDisabled: (name: string) => `${name} was disabled.`,
  wasEnabled: (name: string) => `${name} was enabled.`,
  wasRemoved: (name: string) => `${name} was removed.`,
  wasDeleted: (name: string) => `${name} was deleted.`,
  resetSent: 'Reset sent',
  deleteUser: 'Delete this user?',
  deletingUser: (name: string, restaurants: number) => {
    const lost = ['every access', 'access to their restaurant'][restaurants];
    return `${name} loses ${lost ?? `access to ${restaurants} restaurants`}. The email can be used for a new account.`;
  },
  removeFromTeam: 'Remove from team?',
  leavesNoOwner: 'Leave it without an owner?',
  noOwner: 'No owner',
  noTeammates: 'No teammates yet',
  noTeammatesHelp: 'Invite those who work with you. Each sees what their role opens.',
  inviteUser: 'Invite user',
  inviteTeammate: 'Invite teammate',
  pending: 'Pending invites',
  noUserMatches: 'Nobody matches.',
  delivery: { queued: 'On its way', sent: 'Sent', failed: 'Not delivered' },
  expired: 'Expired',
  handsOver: 'hands over',
  pendingOwner: 'Pending owner',
  inviteSent: 'Invite sent',
} as const;

/** Presets as people read them. */
export const PRESET_NAMES: Record<RolePreset, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  STAFF: 'Staff',
  DRIVER: 'Driver',
  CUSTOM: 'Custom',
};

/** Modules as people read them. */
export const MODULE_NAMES: Record<PermissionModule, string> = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  drivers: 'Drivers',
  territories: 'Territories',
  money: 'Money',
  analytics: 'Analytics',
  support: 'Support',
};

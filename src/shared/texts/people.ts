import type { PermissionModule, RolePreset } from '../access/permissions.js';

/** Exact texts of the pages Users and Team; those of invites are in invites.ts. */
export const PEOPLE_TEXTS = {
  active: 'Active',
  disabled: 'Disabled',
  invited: 'Invited',
  wasDisabled: (name: string) => `${name} was disabled.`,
  wasEnabled: (name: string) => `${name} was enabled.`,
  wasRemoved: (name: string) => `${name} was removed.`,
  wasDeleted: (name: string) => `${name} was deleted.`,
  resetSent: 'Reset sent',
  deleteUser: 'Delete this user?',
  deletingUser: (name: string, restaurants: number) => {
    const lost = ['all access', 'access to their restaurant'][restaurants];
    return `${name} loses ${lost ?? `access to ${restaurants} restaurants`}. The email address can be used again.`;
  },
  removeFromTeam: 'Remove from team?',
  leavesNoOwner: 'Leave without an owner?',
  noOwner: 'No owner',
  noTeammates: 'No teammates yet',
  noTeammatesHelp: 'Invite your staff. Roles decide what they can see.',
  inviteUser: 'Invite user',
  inviteTeammate: 'Invite teammate',
  pending: 'Pending invites',
  noUserMatches: 'No users found.',
  noInviteMatches: 'No pending invites found.',
  allInvites: (count: string) => `Show all ${count} invites`,
  delivery: { queued: 'Sending', sent: 'Sent', failed: 'Delivery failed' },
  expired: 'Expired',
  handsOver: 'transfers ownership',
  pendingOwner: 'Pending owner',
  inviteSent: 'Invite sent',
} as const;

/** Preset labels. */
export const PRESET_NAMES: Record<RolePreset, string> = {
  OWNER: 'Owner',
  MANAGER: 'Manager',
  STAFF: 'Staff',
  DRIVER: 'Driver',
  CUSTOM: 'Custom',
};

/** Module labels. */
export const MODULE_NAMES: Record<PermissionModule, string> = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  drivers: 'Drivers',
  territories: 'Territories',
  money: 'Money',
  analytics: 'Analytics',
  support: 'Support',
};

import type { MembershipRole } from '../access/permissions.js';

/** Words of invites (C-182); the forms, the API and the pages of acceptance say the same. */
export const INVITE_TEXTS = {
  enterAddress: 'Enter email or phone',
  selectRestaurants: 'Select at least one restaurant',
  selectRestaurant: 'Select a restaurant first.',
  failed: 'Failed to send invite',
  reading: 'Reading your invite…',
  notRead: 'We could not read your invite',
  accept: 'Accept the invite',
  notNow: 'Not now',
  otherAccount: 'Use another account',
  own: 'Invites for you',
  question: 'Accept, or start a restaurant of your own. Nothing changes before you choose.',
  noneLeft: 'You’re in no restaurant now, and no invite waits for you. You can start one of your own.',
  startOwn: 'Start a restaurant of my own',
  nothingNew: 'You have what it gives already.',
  declining: {
    title: 'Decline this invite?',
    content: 'Whoever sent it is not told. Should you change your mind, ask them to send it again.',
    okText: 'Decline',
  },
} as const;

/** Why a link does not let its visitor in, and what to do about it. */
export const INVITE_PROBLEMS = {
  expired: {
    title: 'This invite has expired',
    text: 'Invites are good for seven days. Ask whoever invited you to send it again.',
  },
  revoked: {
    title: 'This invite was withdrawn',
    text: 'Whoever invited you has taken it back or replaced it. Ask them for a new one.',
  },
  declined: {
    title: 'You have declined this invite',
    text: 'If you have changed your mind, ask whoever invited you to send it again.',
  },
  used: {
    title: 'This invite has been used',
    text: 'An invite works once. If it was you who accepted it, just sign in.',
  },
  unknown: {
    title: 'We do not know this invite',
    text: 'The link may be incomplete, or a newer message has replaced it. Open the newest one, or ask for another.',
  },
  foreign: {
    title: 'This invite is for somebody else',
    text: 'It was sent to another email than the one you are signed in with. Sign in with the email that got it.',
  },
} as const;
export type InviteProblem = keyof typeof INVITE_PROBLEMS;

/** Roles as people read them. */
export const ROLE_NAMES: Record<MembershipRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  staff: 'Staff',
  driver: 'Driver',
};

/** "A", "A and B", "A, B and 3 more": at most `most` names in full. */
export function nameList(names: readonly string[], most = 5): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names;
  const rest = names.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : [...shown];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} and ${last}` : last;
}

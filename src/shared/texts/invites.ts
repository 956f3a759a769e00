import { formatList } from '../format.js';
import type { MembershipRole } from '../access/permissions.js';

/** Texts of invites (C-182), shared by the forms, the API and the acceptance pages. */
export const INVITE_TEXTS = {
  enterAddress: 'Enter email or phone',
  selectRestaurants: 'Select at least one restaurant',
  selectRestaurant: 'Select a restaurant first.',
  failed: 'Failed to send invite',
  reading: 'Reading your invite…',
  notRead: 'Couldn’t load your invite',
  accept: 'Accept invite',
  notNow: 'Not now',
  otherAccount: 'Use another account',
  own: 'Invites for you',
  question: 'Accept an invite or start your own restaurant.',
  noneLeft: 'You have no restaurant and no invites. You can start your own restaurant.',
  startOwn: 'Start my own restaurant',
  nothingNew: 'You already have this access.',
  declining: {
    title: 'Decline this invite?',
    content: 'We don’t tell the sender. If you change your mind, ask them to resend it.',
    okText: 'Decline invite',
  },
} as const;

/** Reasons why a link does not work, and what the visitor can do. */
export const INVITE_PROBLEMS = {
  expired: {
    title: 'This invite has expired',
    text: 'Invites expire after 7 days. Ask the sender to resend it.',
  },
  revoked: {
    title: 'This invite was revoked',
    text: 'The sender revoked or replaced it. Ask them for a new one.',
  },
  declined: {
    title: 'You declined this invite',
    text: 'If you changed your mind, ask the sender to resend it.',
  },
  used: {
    title: 'This invite has been used',
    text: 'An invite works once. If you accepted it, sign in.',
  },
  unknown: {
    title: 'We can’t find this invite',
    text: 'The link might be incomplete or replaced by a newer one. Open the latest message or ask for a new invite.',
  },
  foreign: {
    title: 'This invite is for someone else',
    text: 'It was sent to a different email. Sign in with the email that received it.',
  },
} as const;
export type InviteProblem = keyof typeof INVITE_PROBLEMS;

/** Role labels. */
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
  return formatList(rest > 0 ? [...shown, `${rest} more`] : shown);
}

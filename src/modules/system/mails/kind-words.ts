import type { OutboxKind } from '../../../infra/outbox/messages.js';
import { type Channel, CHANNELS } from '../mails.schemas.js';

/** Names of all kinds of messages; a missing one is a compile error. */
const KIND_WORDS: Readonly<Record<OutboxKind, string>> = {
  'mail.code': 'One-time code',
  'mail.existing_account': 'Account already exists',
  'mail.address_taken': 'Email address in use',
  'mail.account_changed': 'Account changed',
  'mail.password_changed': 'Password changed',
  'mail.restaurant': 'Restaurant suspended, closed or restored',
  'mail.handed_over': 'Ownership transferred',
  'mail.welcome': 'Welcome',
  'mail.invite_accepted': 'Invite accepted',
  'mail.membership': 'Access to a restaurant changed',
  'mail.account_access': 'Account disabled, enabled or deleted',
  'mail.invite': 'Invite',
  'sms.invite': 'Invite by text message',
  'mail.operations': 'Operations alert',
  'identity.follow': 'Change sign-in email',
  'identity.remove': 'Remove sign-in account',
  'identity.revoke': 'End sign-in sessions',
};

/** All kinds of messages. */
export const MESSAGE_KINDS = Object.keys(KIND_WORDS) as OutboxKind[];

/** Returns the kind itself if unknown: another version of the product may have written the row. */
export const wordsOf = (kind: string): string => (KIND_WORDS as Record<string, string>)[kind] ?? kind;

export const channelOf = (kind: string): Channel =>
  CHANNELS.find((channel) => kind.startsWith(`${channel}.`)) ?? 'mail';

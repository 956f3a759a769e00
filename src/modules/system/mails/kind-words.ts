import type { OutboxKind } from '../../../infra/outbox/messages.js';
import { type Channel, CHANNELS } from '../mails.schemas.js';

/** Every kind of message in words; one that is missing here does not compile. */
const KIND_WORDS: Readonly<Record<OutboxKind, string>> = {
  'mail.code': 'One-time code',
  'mail.existing_account': 'Notice: account exists already',
  'mail.address_taken': 'Notice: address is in use',
  'mail.account_changed': 'Notice: account changed',
  'mail.password_changed': 'Notice: password changed',
  'mail.restaurant': 'Restaurant suspended, closed or restored',
  'mail.handed_over': 'Notice: restaurant handed over',
  'mail.welcome': 'Welcome',
  'mail.invite_accepted': 'Invite accepted',
  'mail.membership': 'Access to a restaurant changed',
  'mail.account_access': 'Account disabled, enabled or deleted',
  'mail.invite': 'Invite',
  'sms.invite': 'Invite by text message',
  'mail.operations': 'Notice to operations',
  'identity.follow': 'New address at the identity provider',
  'identity.remove': 'Removal at the identity provider',
  'identity.revoke': 'Sign-out at the identity provider',
};

/** A row may be of a kind that another version of the product knows. */
export const wordsOf = (kind: string): string => (KIND_WORDS as Record<string, string>)[kind] ?? kind;

export const channelOf = (kind: string): Channel =>
  CHANNELS.find((channel) => kind.startsWith(`${channel}.`)) ?? 'mail';

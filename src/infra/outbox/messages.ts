/**
 * Everything that leaves the process, kind by kind, with what its handler needs to know. A new kind is one
 * line here and one handler (`OutboxHandlers.handle`); the worker refuses to start while one is missing.
 * Payloads are encrypted at rest and wiped once delivered.
 */
export interface OutboxMessages {
  /** A one-time code. `expiresAt` of the row is the code's own: late mails are skipped. */
  'mail.code': { purpose: 'register' | 'reset'; code: string };
  /** Somebody tried to register an address that has an account already. */
  'mail.existing_account': Record<never, never>;
  /** Sent after a reset and after a change of the password. */
  'mail.password_changed': Record<never, never>;
  /** An invite by mail (C-180); everything but the token is read when it is sent. */
  'mail.invite': InviteMessage;
  /** The same as a text message (C-184); the recipient is a phone number. */
  'sms.invite': InviteMessage;
  /** An account at the identity provider whose person was deleted (C-198); the recipient is its subject. */
  'identity.remove': { issuer: string; subject: string };
  /** An account at the identity provider whose person was signed out here; the recipient is its subject. */
  'identity.revoke': { issuer: string; subject: string };
}

interface InviteMessage {
  inviteId: number;
  /** Of the link. When the invite has another one by now, the message is not sent. */
  token: string;
}

export type OutboxKind = keyof OutboxMessages;

export const OUTBOX_KINDS = Object.keys({
  'mail.code': true,
  'mail.existing_account': true,
  'mail.password_changed': true,
  'mail.invite': true,
  'sms.invite': true,
  'identity.remove': true,
  'identity.revoke': true,
} satisfies Record<OutboxKind, true>) as readonly OutboxKind[];

/** What a caller hands in; `payload` is typed by `kind`. */
export interface NewMessage<K extends OutboxKind = OutboxKind> {
  kind: K;
  /** The **stored** address of the recipient, never the typed one. */
  to: string;
  payload: OutboxMessages[K];
  /** After this moment the message is dropped rather than delivered late. */
  expiresAt?: Date;
}

/** What a handler gets. */
export type Delivery<K extends OutboxKind = OutboxKind> = {
  [Kind in K]: {
    id: number;
    /** The same over all tries of this message, and no other message's: receivers drop copies by it. */
    key: string;
    kind: Kind;
    to: string;
    payload: OutboxMessages[Kind];
    /** From when it was added to when it expires (ms); null when it never does. */
    lifetime: number | null;
  };
}[K];

import type { OutboxMessages } from '../outbox/messages.js';
import { PRODUCT_NAME } from '../../shared/product.js';

/** The kinds of the outbox that are mails. */
export type MailKind = Extract<keyof OutboxMessages, `mail.${string}`>;

/** What an invite says; read when it is sent. */
export interface InviteMail {
  inviter: string;
  /** Their names, as a person lists them. */
  restaurants: string;
  role: string;
  link: string;
  /** The last day, as a person writes it. */
  validUntil: string;
}

/** What the mails are filled with: the payload itself, but for the invite, whose words are read when it is sent. */
export type MailContents = Pick<OutboxMessages, Exclude<MailKind, 'mail.invite'>> & {
  'mail.invite': InviteMail;
};

interface Draft {
  /** Two files in templates/: `<template>.html.eta` and `<template>.text.eta`. */
  template: string;
  /** Says what the mail is about, and never the code: subjects show on locked screens. */
  subject: string;
  /** What an inbox shows beside the subject. */
  preview: string;
  /** What the template prints besides the product's name and the links. */
  code?: string;
  invite?: InviteMail;
}

type Drafts = { [K in MailKind]: (contents: MailContents[K]) => Draft };

const codeMails = {
  register: {
    template: 'code-register',
    subject: `Your ${PRODUCT_NAME} code`,
    preview: 'Your code to confirm your email.',
  },
  reset: {
    template: 'code-reset',
    subject: `Your ${PRODUCT_NAME} code to reset your password`,
    preview: 'Your code to choose a new password.',
  },
} as const satisfies Record<OutboxMessages['mail.code']['purpose'], Draft>;

/** Every mail of the product (C-269). Its words stand in templates/. */
export const DRAFTS: Drafts = {
  'mail.code': ({ purpose, code }) => ({ ...codeMails[purpose], code }),
  'mail.existing_account': () => ({
    template: 'existing-account',
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'There is nothing to register: just sign in.',
  }),
  'mail.password_changed': () => ({
    template: 'password-changed',
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'If it was you, there is nothing more to do.',
  }),
  'mail.invite': (invite) => ({
    template: 'invite',
    subject: `${invite.inviter} invites you to ${invite.restaurants}`,
    preview: `Join ${invite.restaurants} on ${PRODUCT_NAME} as ${invite.role}.`,
    invite,
  }),
};

/** Those whose payload says everything; an invite is sent by whoever knows invites. */
export type PlainMailKind = Exclude<MailKind, 'mail.invite'>;
export const PLAIN_MAIL_KINDS = (Object.keys(DRAFTS) as MailKind[]).filter(
  (kind): kind is PlainMailKind => kind !== 'mail.invite',
);

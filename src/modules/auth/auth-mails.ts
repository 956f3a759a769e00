import { formatPlural } from '../../shared/format.js';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../infra/mail/mail-delivery.js';
import type { OutboxDelivery, OutboxMessages } from '../../infra/outbox/messages.js';
import { PRODUCT_NAME } from '../../shared/product.js';
import { NOTICES } from './account-change-mails.js';
import type { AuthMail } from './auth.registry.js';

const TEMPLATES = 'modules/auth/mails';

const codeMails = {
  register: {
    template: `${TEMPLATES}/code-register`,
    subject: `Your ${PRODUCT_NAME} code`,
    preview: 'Your code to confirm your email.',
  },
  reset: {
    template: `${TEMPLATES}/code-reset`,
    subject: `Your ${PRODUCT_NAME} code to reset your password`,
    preview: 'Your code to choose a new password.',
  },
  email: {
    template: `${TEMPLATES}/code-email`,
    subject: `Your ${PRODUCT_NAME} code to confirm your new email`,
    preview: 'Your code to confirm your new email.',
  },
  delete: {
    template: `${TEMPLATES}/code-delete`,
    subject: `Your ${PRODUCT_NAME} code to delete your account`,
    preview: 'Your code to delete your account.',
  },
} as const satisfies Record<OutboxMessages['mail.code']['purpose'], MailDraft>;

const MINUTE = 60_000; // ms

const validityOf = (lifetime: number | null, link: string | undefined) => {
  if (lifetime === null) return link ? 'The code and the link work once.' : 'The code works once.';
  const minutes = Math.max(1, Math.round(lifetime / MINUTE));
  const time = formatPlural(minutes, 'minute');
  return link
    ? `The code and the link expire in ${time} and work once.`
    : `The code expires in ${time} and works once.`;
};

type Drafts = { [K in AuthMail]: (message: Pick<OutboxDelivery<K>, 'payload' | 'lifetime'>) => MailDraft };

/** Emails about accounts. Their templates are in mails/. */
export const AUTH_MAILS: Drafts = {
  'mail.code': ({ payload: { purpose, code, link }, lifetime }) => ({
    ...codeMails[purpose],
    view: { code, link, validity: validityOf(lifetime, link) },
  }),
  'mail.existing_account': () => ({
    template: `${TEMPLATES}/existing-account`,
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'Just sign in.',
  }),
  'mail.address_taken': () => ({
    template: `${TEMPLATES}/address-taken`,
    subject: `You already have a ${PRODUCT_NAME} account`,
    preview: 'Nothing has changed.',
  }),
  'mail.account_changed': ({ payload: { change, detail = '' } }) => {
    const { heading, what, canReset } = NOTICES[change];
    return {
      template: `${TEMPLATES}/account-changed`,
      subject: `${heading} (${PRODUCT_NAME})`,
      preview: 'If this was you, no action is needed.',
      view: { heading, what: what(detail), canReset },
    };
  },
  'mail.password_changed': () => ({
    template: `${TEMPLATES}/password-changed`,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    preview: 'If this was you, no action is needed.',
  }),
};

/** Registers the account emails in the worker process. */
@Injectable()
export class AuthMails implements OnModuleInit {
  constructor(private readonly delivery: MailDelivery) {}

  onModuleInit() {
    this.delivery.handle('mail.code', AUTH_MAILS['mail.code']);
    this.delivery.handle('mail.existing_account', AUTH_MAILS['mail.existing_account']);
    this.delivery.handle('mail.address_taken', AUTH_MAILS['mail.address_taken']);
    this.delivery.handle('mail.account_changed', AUTH_MAILS['mail.account_changed']);
    this.delivery.handle('mail.password_changed', AUTH_MAILS['mail.password_changed']);
  }
}

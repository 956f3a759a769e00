import type { Draft } from '../../../infra/mail/render-mail.js';
import { PRODUCT_NAME } from '../../../shared/product.js';

/** What an invite says; read when it is sent. */
interface InviteMail {
  inviter: string;
  /** Their names, as a person lists them. */
  restaurants: string;
  role: string;
  link: string;
  /** The last day, as a person writes it. */
  validUntil: string;
}

/** An invite by mail. Its words stand in mails/. */
export const inviteMail = (invite: InviteMail): Draft => ({
  template: 'modules/people/invites/mails/invite',
  subject: `${invite.inviter} invites you to ${invite.restaurants}`,
  preview: `Join ${invite.restaurants} on ${PRODUCT_NAME} as ${invite.role}.`,
  view: { invite },
});

import { formatDate } from '../../../shared/format-date.js';
import { hashToken } from '../../../infra/crypto/random-token.js';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { type MailDraft, MailDelivery } from '../../../infra/mail/mail-delivery.js';
import { PRODUCT_NAME } from '../../../shared/product.js';
import { CONFIG, type Config } from '../../../config/config.js';
import { Clock } from '../../../infra/clock/clock.js';
import { plainName } from '../../../infra/mail/plain-name.js';
import { type OutboxDelivery, OutboxHandlers, Outdated } from '../../../infra/outbox/messages.js';
import { SmsSender } from '../../../infra/sms/sms-sender.js';
import { nameList, ROLE_NAMES } from '../../../shared/texts/invites.js';
import { ReceivedInvitesRepository } from './received-invites.repository.js';
import { stateOf } from './invite-rules.js';

/** Contents of an invite email, read when it is sent. */
interface InviteMail {
  inviter: string;
  /** Restaurant names as a list in words. */
  restaurants: string;
  role: string;
  link: string;
  /** Accepting makes the invitee the only owner. */
  handsOver: boolean;
  /** Last valid day, formatted. */
  validUntil: string;
}

/** Returns the invite email. Its templates are in mails/. */
export const inviteMail = (invite: InviteMail): MailDraft => ({
  template: 'modules/people/invites/mails/invite',
  subject: `${invite.inviter} invited you to ${invite.restaurants}`,
  preview: `Join ${invite.restaurants} on ${PRODUCT_NAME} as ${invite.role}.`,
  view: { invite },
});

/** Keeps the text within a single SMS. */
const NAMES_IN_SMS = 2;

/**
 * Sends invites, in the worker. Their contents are read when they are sent. An invite that expired, was revoked, or
 * was sent again since is skipped.
 */
@Injectable()
export class InviteSender implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly repository: ReceivedInvitesRepository,
    private readonly mails: MailDelivery,
    private readonly sms: SmsSender,
    private readonly clock: Clock,
  ) {}

  onModuleInit() {
    this.mails.handle('mail.invite', (message) => this.mail(message));
    this.handlers.handle('sms.invite', (message) => this.text(message));
  }

  private async mail({ to, payload }: OutboxDelivery<'mail.invite'>): Promise<MailDraft> {
    const { names, ...invite } = await this.contentsOf(payload);
    const link = `${this.linkOf(payload.token)}&email=${encodeURIComponent(to)}`;
    return inviteMail({ ...invite, restaurants: nameList(names), link });
  }

  private async text({ to, key, payload }: OutboxDelivery<'sms.invite'>): Promise<void> {
    const { names, inviter, validUntil } = await this.contentsOf(payload);
    const text =
      `${inviter} invited you to ${nameList(names, NAMES_IN_SMS)} on ${PRODUCT_NAME}. ` +
      `Join by ${validUntil}: ${this.linkOf(payload.token)}`;
    await this.sms.send({ to, key, text });
  }

  /**
   * Returns the same link for invitees with and without an account, because the sender must not learn which. The
   * token is in the fragment, which reaches no server, log or referrer.
   */
  private linkOf(token: string): string {
    return `${this.config.http.appUrl}/register#invite=${token}`;
  }

  /** @throws Outdated */
  private async contentsOf({ inviteId, token }: OutboxDelivery<'mail.invite'>['payload']) {
    const invite = await this.repository.byId(inviteId);
    const now = this.clock.now();
    // A declined invite is sent, too: otherwise the sender would notice that it was declined.
    const stands =
      invite &&
      stateOf({ ...invite, declined_at: null }, now) === 'pending' &&
      invite.token_hash.equals(hashToken(token));
    if (!stands || invite.restaurants.length === 0)
      throw new Outdated('The invite has ended or was sent again.');
    return {
      inviter: plainName(invite.inviter ?? '') || `Someone at ${PRODUCT_NAME}`,
      names: invite.restaurants.map((name) => plainName(name) || 'a new restaurant'),
      role: ROLE_NAMES[invite.role].toLowerCase(),
      handsOver: invite.hands_over,
      validUntil: formatDate(invite.expires_at, 'date', 'UTC'),
    };
  }
}

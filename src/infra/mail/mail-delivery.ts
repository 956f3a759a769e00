import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { Delivery } from '../outbox/messages.js';
import { OutboxHandlers } from '../outbox/outbox-handlers.js';
import { Mailer } from './mailer.js';
import { PLAIN_MAIL_KINDS, type PlainMailKind } from './mails.js';
import { renderMail } from './render-mail.js';

/** Delivers the outbox's mails: renders and sends. */
@Injectable()
export class MailDelivery implements OnModuleInit {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit() {
    for (const kind of PLAIN_MAIL_KINDS) this.handlers.handle(kind, (message) => this.deliver(message));
  }

  private async deliver(message: Delivery<PlainMailKind>): Promise<void> {
    const { to, key } = message;
    await this.mailer.send({ to, key, ...renderMail(message, this.config.http.appUrl) });
  }
}

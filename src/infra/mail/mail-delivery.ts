import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import type { Delivery, OutboxKind } from '../outbox/messages.js';
import { OutboxHandlers } from '../outbox/outbox-handlers.js';
import { Mailer } from './mailer.js';
import { type Draft, renderMail } from './render-mail.js';

/** Delivers the outbox's mails: renders and sends. */
@Injectable()
export class MailDelivery {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly handlers: OutboxHandlers,
    private readonly mailer: Mailer,
  ) {}

  /** Has the messages of a kind sent as mails; called in `onModuleInit`. */
  handle<K extends OutboxKind>(kind: K, draft: (message: Delivery<K>) => Draft | Promise<Draft>): void {
    this.handlers.handle(kind, async (message) => {
      const { to, key } = message;
      await this.mailer.send({ to, key, ...renderMail(await draft(message), to, this.config.http.appUrl) });
    });
  }
}

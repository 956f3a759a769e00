import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { OutboxStatus } from '../../../infra/outbox/outbox.entity.js';
import { type RecipientMessage, RecipientMessages } from '../../../infra/outbox/recipient-messages.js';
import { mapSlice, type Slice } from '../../../shared/pages.js';
import type { RecipientMail, RecipientMailQuery } from '../mails.schemas.js';
import { mailFacts, unsendableOf } from './mail-facts.js';

const STATUSES: Readonly<Record<OutboxStatus, RecipientMail['status']>> = {
  pending: 'waiting',
  dispatched: 'waiting',
  sent: 'sent',
  skipped: 'dropped',
  dead: 'failed',
  discarded: 'discarded',
};

/** Finds what was sent to an address and what was not. The content is never shown (C-286). */
@Injectable()
export class RecipientMailsService {
  constructor(
    private readonly messages: RecipientMessages,
    private readonly clock: Clock,
  ) {}

  /** Lists the messages to exactly this address, newest first. */
  async list({ email, ...page }: RecipientMailQuery): Promise<Slice<RecipientMail>> {
    const now = this.clock.now();
    return mapSlice(await this.messages.list(email, page), (message) => mailOf(message, now));
  }
}

const mailOf = (message: RecipientMessage, now: Date): RecipientMail => ({
  ...mailFacts(message),
  status: STATUSES[message.status],
  at: (message.sent_at ?? message.updated_at).toISOString(),
  unsendable: message.status === 'dead' ? unsendableOf(message, now) : null,
});

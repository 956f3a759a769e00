import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { currentRequestId } from '../logging/job-context.js';
import type { NewMessage, OutboxKind } from './messages.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxWake } from './outbox-wake.js';
import { PayloadCipher } from './payload-cipher.js';

/**
 * Where everything begins that leaves the process: mails today (Jobs). The row joins the running
 * transaction, so a message exists exactly when the change it speaks of does. Redis plays no part in it.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly database: Database,
    private readonly repository: OutboxRepository,
    private readonly cipher: PayloadCipher,
    private readonly wake: OutboxWake,
    private readonly clock: Clock,
  ) {}

  /** Stores one message for delivery and returns its id; delivery is at least once, after commit. */
  async add<K extends OutboxKind>(message: NewMessage<K>): Promise<number> {
    const { kind, to, payload, expiresAt, forgotten = false } = message;
    const id = await this.repository.insert({
      kind,
      recipient: to,
      payload: this.cipher.encrypt({ kind, recipient: to }, payload),
      expires_at: expiresAt ?? null,
      forgotten,
      created_at: this.clock.now(),
      request_id: currentRequestId() ?? null,
    });
    this.database.afterCommit(() => this.wake.publish());
    return id;
  }

  /** Keeps nothing of what was sent to these recipients; what waits is not sent. Joins the running transaction. */
  async forget(recipients: readonly string[]): Promise<void> {
    await this.repository.removeTo(recipients);
  }
}

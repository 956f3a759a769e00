import { Injectable } from '@nestjs/common';
import { Clock } from '../clock/clock.js';
import { Database } from '../database/database.js';
import { currentRequestId } from '../logging/job-context.js';
import type { NewMessage, OutboxKind } from './messages.js';
import { OutboxRepository } from './outbox.repository.js';
import { OutboxWake } from './outbox-wake.js';
import { PayloadCipher } from './payload-cipher.js';

/**
 * Stores messages that leave the process, such as emails. The row joins the running transaction, so a message exists
 * exactly when its change does. Needs no Redis.
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

  /** Stores a message and returns its id. It is delivered at least once, after the commit. */
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

  /** Deletes all messages to these recipients, including pending ones. Joins the running transaction. */
  async forget(recipients: readonly string[]): Promise<void> {
    await this.repository.removeTo(recipients);
  }
}

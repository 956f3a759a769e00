import { Injectable } from '@nestjs/common';
import type { AuditAction } from '../../../infra/audit/actions.js';
import { Audit } from '../../../infra/audit/audit.js';
import { Clock } from '../../../infra/clock/clock.js';
import { Database } from '../../../infra/database/database.js';
import { type DeadMessage, DeadMessages } from '../../../infra/outbox/dead-messages.js';
import { OutboxWake } from '../../../infra/outbox/outbox-wake.js';
import { auditActorOf, type PlatformScope } from '../../../shared/access/scope.js';
import { mapSlice, type Slice } from '../../../shared/pages.js';
import type { DeadMail, DeadMailQuery, DiscardedMail, ResentMail, ResentMails } from '../mails.schemas.js';
import { MailExpired, MailNotDead, MailNotFound, MailWiped } from '../system.errors.js';
import { mailFacts, unsendableOf } from './mail-facts.js';

/** Messages requeued by one transaction. */
const BATCH = 500;

/** Lists, resends and discards failed messages. Their content is never shown (C-286). */
@Injectable()
export class DeadMailsService {
  constructor(
    private readonly dead: DeadMessages,
    private readonly wake: OutboxWake,
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Lists newest first. */
  async list(query: DeadMailQuery): Promise<Slice<DeadMail>> {
    const now = this.clock.now();
    return mapSlice(await this.dead.list({ ...query, now }), (message) => mailOf(message, now));
  }

  /** Queues a message again like a new one. @throws MailNotFound; MailNotDead; MailExpired; MailWiped */
  async resend(scope: PlatformScope, id: number): Promise<ResentMail> {
    return this.database.transaction(async () => {
      const message = await this.lock(id);
      const unsendable = unsendableOf(message, this.clock.now());
      if (unsendable === 'expired') throw new MailExpired();
      if (unsendable === 'wiped') throw new MailWiped();
      await this.revive(scope, [id]);
      return { id, status: 'pending' };
    });
  }

  /**
   * Queues all messages again that can be sent, or all of one kind. A message that fails again meanwhile is not sent
   * twice.
   */
  async resendAll(scope: PlatformScope, kind?: string): Promise<ResentMails> {
    let resent = 0;
    for (let last = 0, found = BATCH; found === BATCH;) {
      const ids = await this.database.transaction(async () => {
        const batch = await this.dead.lockSendable(last, { kind, now: this.clock.now(), limit: BATCH });
        await this.revive(scope, batch);
        return batch;
      });
      found = ids.length;
      last = ids.at(-1) ?? last;
      resent += found;
    }
    const { count } = await this.dead.list({ page: 1, page_size: 1, kind, now: this.clock.now() });
    return { resent, left: count };
  }

  /** Deletes the content permanently; the audit log keeps actor and reason. @throws MailNotFound; MailNotDead */
  async discard(scope: PlatformScope, id: number, reason: string): Promise<DiscardedMail> {
    return this.database.transaction(async () => {
      await this.lock(id);
      await this.dead.discard(id);
      await this.record(scope, 'mail.discarded', [id], reason);
      return { id, status: 'discarded' };
    });
  }

  private async lock(id: number): Promise<DeadMessage> {
    const message = await this.dead.lock(id);
    if (message) return message;
    throw (await this.dead.exists(id)) ? new MailNotDead() : new MailNotFound();
  }

  private async revive(scope: PlatformScope, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return;
    await this.dead.revive(ids, this.clock.now());
    await this.record(scope, 'mail.resent', ids);
    this.database.afterCommit(() => this.wake.publish());
  }

  private async record(
    scope: PlatformScope,
    action: AuditAction,
    ids: readonly number[],
    reason?: string,
  ): Promise<void> {
    const actor = auditActorOf(scope);
    const given = reason === undefined ? {} : { given: { reason } };
    await this.audit.recordAll(ids.map((id) => ({ action, actor, target: `mail:${id}`, ...given })));
  }
}

const mailOf = (message: DeadMessage, now: Date): DeadMail => ({
  ...mailFacts(message),
  died_at: message.died_at.toISOString(),
  unsendable: unsendableOf(message, now),
});

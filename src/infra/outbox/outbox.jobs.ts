import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { keptSince } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { JobHandlers } from '../jobs/job-handlers.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { Metrics } from '../metrics/metrics.js';
import {
  OUTBOX_KINDS,
  type OutboxDelivery,
  OutboxHandlers,
  type OutboxKind,
  Outdated,
  Undeliverable,
} from './messages.js';
import { DeadMessages } from './dead-messages.js';
import { MAX_FAILURE, OutboxRepository, type StoredEntry } from './outbox.repository.js';
import { PayloadCipher } from './payload-cipher.js';
import { CLAIM_DURATION, CLAIM_RENEWAL, retryDelay } from './schedule.js';
import { fitting } from '../../shared/characters.js';

const PURGE_BATCH = 1_000;

/** Jobs of the outbox: deliver one message, and delete old ones. */
@Injectable()
export class OutboxJobs implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly repository: OutboxRepository,
    private readonly dead: DeadMessages,
    private readonly cipher: PayloadCipher,
    private readonly handlers: OutboxHandlers,
    private readonly jobs: JobHandlers,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
    @Inject(OUTBOX_KINDS) private readonly kinds: readonly OutboxKind[],
  ) {}

  onModuleInit() {
    this.jobs.handle('outbox.deliver', ({ outboxId }) => this.deliver(outboxId));
    this.jobs.handle('outbox.purge', () => this.purge());
  }

  /** @throws Error when a type of message has no handler */
  onApplicationBootstrap() {
    this.handlers.assertComplete(this.kinds);
    this.metrics.messagesExpected(this.kinds);
  }

  /**
   * Tries to deliver a message unless it was delivered. After a failure the relay dispatches it again. If two jobs
   * run for one row, the second fails, retries, and finds the message sent.
   */
  async deliver(id: number): Promise<void> {
    const entry = await this.repository.find(id);
    if (!entry || (entry.status !== 'pending' && entry.status !== 'dispatched')) return;
    const now = this.clock.now();
    if (entry.expires_at && entry.expires_at <= now) return this.skip(entry);
    if (!(await this.repository.claim(id, now, this.after(CLAIM_DURATION))))
      throw new Error(`Message ${id} is being delivered already.`);
    try {
      await this.whileClaimed(id, () => this.handlers.run(entry.kind, this.open(entry)));
    } catch (error) {
      await this.fail(entry, error);
      return;
    }
    if (entry.forgotten) await this.repository.remove(id);
    else await this.repository.markSent(id, this.clock.now());
    this.metrics.messageHandled(entry.kind, 'sent');
  }

  private after(milliseconds: number): Date {
    return new Date(this.clock.now().getTime() + milliseconds);
  }

  /** Runs work with a short claim that is renewed, so that a dead process's message is free again within seconds. */
  private async whileClaimed<T>(id: number, work: () => Promise<T>): Promise<T> {
    const renewal = setInterval(() => {
      this.repository.renewClaim(id, this.after(CLAIM_DURATION)).catch(() => undefined);
    }, CLAIM_RENEWAL);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
    }
  }

  private open({ id, kind, recipient, payload, created_at, expires_at }: StoredEntry): OutboxDelivery {
    if (!payload) throw new Undeliverable('The payload is gone.');
    // `Outbox.add` wrote type and payload together.
    return {
      id,
      key: `${id}.${created_at.getTime().toString(36)}`,
      kind,
      to: recipient,
      payload: this.cipher.decrypt({ kind, recipient }, payload),
      lifetime: expires_at && expires_at.getTime() - created_at.getTime(),
    } as OutboxDelivery;
  }

  private async skip({ id, kind, forgotten }: StoredEntry): Promise<void> {
    await (forgotten ? this.repository.remove(id) : this.repository.markSkipped(id));
    this.metrics.messageHandled(kind, 'skipped');
    this.logger.info({ outbox: id, kind }, 'message dropped: expired');
  }

  private async fail(entry: StoredEntry, error: unknown): Promise<void> {
    if (error instanceof Outdated) return this.skip(entry);
    if (!(error instanceof Undeliverable)) return this.postpone(entry, error);
    const { id, kind } = entry;
    await this.repository.markDead(id, fitting(error.message, MAX_FAILURE));
    this.metrics.messageHandled(kind, 'dead');
    this.logger.error({ outbox: id, kind, error: error.message }, 'message cannot be delivered');
  }

  private async postpone({ id, kind, tries }: StoredEntry, error: unknown): Promise<void> {
    const made = tries + 1;
    const failure = fitting(error instanceof Error ? error.message : String(error), MAX_FAILURE);
    await this.repository.postpone(id, this.after(retryDelay(made)), failure);
    this.metrics.messageHandled(kind, 'postponed');
    this.logger.warn({ outbox: id, kind, tries: made, err: error }, 'message will be retried');
  }

  private async purge(): Promise<void> {
    const now = this.clock.now();
    await inBatches(() =>
      this.repository.purge(['sent', 'skipped', 'discarded'], keptSince('mails', now), PURGE_BATCH),
    );
    await inBatches(() => this.repository.purge(['dead'], keptSince('deadMails', now), PURGE_BATCH));
    await inBatches(() => this.dead.wipeExpired(now, PURGE_BATCH));
  }
}

/** Repeats until a run has found less than a whole batch. */
async function inBatches(turn: () => Promise<number>): Promise<void> {
  while ((await turn()) === PURGE_BATCH);
}

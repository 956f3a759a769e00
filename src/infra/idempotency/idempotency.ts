import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { AppError } from '../../shared/errors.js';
import { keptSince } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { deriveKey, keyedHash } from '../crypto/crypto.js';
import { Database } from '../database/database.js';
import { clientNetwork } from '../rate-limit/rules.js';
import { IdempotencyRepository, type KeyedRequest, type KeyOwner } from './idempotency.repository.js';

/** Maximum number of old answers that one statement deletes. */
const PURGE_BATCH = 1_000;

/** Thrown when the key belongs to a different request. */
class KeyReused extends AppError {
  constructor() {
    super(
      'conflict',
      'idempotency_key_reused',
      'This Idempotency-Key was used for another request. Send a new key with a new request.',
    );
  }
}

export interface Once<T> {
  answer: T;
  /** True for a stored answer; then no work was done. */
  replayed: boolean;
}

/**
 * Does work once per owner and key, even for concurrent requests. The key is stored in the work's transaction, so
 * failed work leaves no key and can be retried.
 */
@Injectable()
export class Idempotency {
  private readonly hashKey: Buffer;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly database: Database,
    private readonly repository: IdempotencyRepository,
    private readonly clock: Clock,
  ) {
    this.hashKey = deriveKey(config.auth.codePepper, 'idempotency');
  }

  /** Returns the owner for requests without a user: the hashed IP address. */
  clientAt(address: string): KeyOwner {
    return { client: Buffer.from(keyedHash(this.hashKey, clientNetwork(address)), 'base64url') };
  }

  /**
   * Does the work once.
   * @param work can run again after a deadlock, as in `Database.transaction`; its answer must survive JSON
   * @throws KeyReused when the key belongs to a different request
   */
  async once<T>(request: KeyedRequest, work: () => Promise<T>): Promise<Once<T>> {
    return this.database.transaction(async () => {
      const earlier = await this.claimOrFind(request);
      if (earlier !== undefined) return { answer: JSON.parse(earlier) as T, replayed: true };
      const answer = await work();
      await this.repository.saveAnswer(request, JSON.stringify(answer ?? null));
      return { answer, replayed: false };
    });
  }

  /**
   * Returns the stored answer, if any. Takes no lock and waits for none.
   * @throws KeyReused as `once`
   */
  async answered<T>(request: KeyedRequest): Promise<Once<T> | undefined> {
    const earlier = await this.find(request);
    return earlier === undefined ? undefined : { answer: JSON.parse(earlier) as T, replayed: true };
  }

  /** Deletes answers older than a day. */
  async purge(): Promise<void> {
    while ((await this.repository.deleteOlderThan(this.oldest(), PURGE_BATCH)) === PURGE_BATCH);
  }

  /** @returns the stored answer as JSON, or undefined when the key is now claimed */
  private async claimOrFind(request: KeyedRequest): Promise<string | undefined> {
    if (await this.repository.claim(request, this.clock.now())) return undefined;
    const stored = await this.find(request);
    if (stored !== undefined) return stored;
    // The answer expired, or was purged between the two statements, so the key is free again.
    await this.repository.release(request);
    if (await this.repository.claim(request, this.clock.now())) return undefined;
    throw new KeyReused();
  }

  /** @returns the stored answer as JSON, unless it has expired */
  private async find(request: KeyedRequest): Promise<string | undefined> {
    const stored = await this.repository.find(request);
    if (!stored || stored.created_at <= this.oldest()) return undefined;
    if (!stored.request_hash.equals(request.hash)) throw new KeyReused();
    return stored.answer ?? undefined;
  }

  private oldest(): Date {
    return keptSince('answers', this.clock.now());
  }
}

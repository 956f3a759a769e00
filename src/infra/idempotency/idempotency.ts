import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { AppError } from '../../shared/errors.js';
import { keptSince } from '../../shared/retention.js';
import { Clock } from '../clock/clock.js';
import { deriveKey, keyedHash } from '../crypto/crypto.js';
import { Database } from '../database/database.js';
import { clientNetwork } from '../rate-limit/rules.js';
import { IdempotencyRepository, type KeyedRequest, type KeyOwner } from './idempotency.repository.js';

/** Old answers that go with one statement. */
const PURGE_BATCH = 1_000;

/** The key was used before, for something else. */
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
  /** The answer is an earlier one; nothing was done this time. */
  replayed: boolean;
}

/**
 * Does a piece of work once per user and key, however often and however simultaneously it is asked for. The key is
 * stored in the transaction of the work: either both are there or neither is, so failed work may be tried again.
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

  /** Whose a key is that comes from a visitor: the address counts, unreadably. */
  clientAt(address: string): KeyOwner {
    return { client: Buffer.from(keyedHash(this.hashKey, clientNetwork(address)), 'base64url') };
  }

  /**
   * @param work may run again after a deadlock, as in `Database.transaction`; its answer must survive JSON
   * @throws KeyReused when the key belongs to a request that asked for something else
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
   * The answer that is there already; takes no lock and waits for none.
   * @throws KeyReused as `once`
   */
  async answered<T>(request: KeyedRequest): Promise<Once<T> | undefined> {
    const earlier = await this.find(request);
    return earlier === undefined ? undefined : { answer: JSON.parse(earlier) as T, replayed: true };
  }

  /** Forgets the answers whose day is over. */
  async purge(): Promise<void> {
    while ((await this.repository.deleteOlderThan(this.oldest(), PURGE_BATCH)) === PURGE_BATCH);
  }

  /** @returns the earlier answer as JSON, or undefined when the key is ours now */
  private async claimOrFind(request: KeyedRequest): Promise<string | undefined> {
    if (await this.repository.claim(request, this.clock.now())) return undefined;
    const stored = await this.find(request);
    if (stored !== undefined) return stored;
    // Its day is over, or it was purged between the two statements: the key is free again.
    await this.repository.release(request);
    if (await this.repository.claim(request, this.clock.now())) return undefined;
    throw new KeyReused();
  }

  /** @returns the earlier answer as JSON, unless its day is over */
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

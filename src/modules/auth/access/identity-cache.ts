import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { Identity } from '../../../transport/trpc/access.js';
import type { AccessClaims } from '../sessions/access-tokens.js';
import { AccessRepository, type Found } from './access.repository.js';
import { IdentityChanges } from './identity-changes.js';

/** Longest time that an identity is cached (ms). */
const KEPT = 5_000;
/** Number of entries at which the cache is emptied. */
const MOST = 10_000;

interface Entry extends Found {
  /** Reading of `performance.now()`. */
  readAt: number;
}

/**
 * Caches identities for a few seconds. Any change of access data empties the cache in every process. A process whose
 * subscription is down caches nothing and reads every time.
 */
@Injectable()
export class IdentityCache {
  private readonly entries = new Map<string, Entry>();
  /** Change count at which the entries were read. */
  private changes = 0;

  constructor(
    private readonly repository: AccessRepository,
    private readonly news: IdentityChanges,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined when the session is over. */
  async load(claims: AccessClaims, restaurantId: number | undefined): Promise<Identity | undefined> {
    const key = `${claims.userId} ${claims.sessionId} ${restaurantId ?? ''}`;
    const now = this.clock.now();
    const kept = this.find(key, now);
    if (kept) return kept.identity;
    const [changes, readAt] = [this.news.count, performance.now()];
    const found = await this.repository.load(claims, restaurantId, now);
    // A change during the read may have made the result stale, so it is not cached.
    if (found && changes === this.news.count) this.keep(key, { ...found, readAt });
    return found?.identity;
  }

  private find(key: string, now: Date): Entry | undefined {
    if (!this.news.isLive) return undefined;
    this.dropChanged();
    const entry = this.entries.get(key);
    return entry && entry.until > now && performance.now() - entry.readAt < KEPT ? entry : undefined;
  }

  private keep(key: string, entry: Entry): void {
    // Creating a restaurant sends no change notice, so a missing one is not cached.
    if (entry.identity.restaurantExists === false) return;
    this.dropChanged();
    if (this.entries.size >= MOST) this.entries.clear();
    this.entries.set(key, entry);
  }

  private dropChanged(): void {
    if (this.changes === this.news.count) return;
    this.changes = this.news.count;
    this.entries.clear();
  }
}

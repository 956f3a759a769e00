import { Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import type { Identity } from '../../../transport/trpc/access.js';
import type { AccessClaims } from '../sessions/access-tokens.js';
import { AccessRepository, type Found } from './access.repository.js';
import { IdentityChanges } from './identity-changes.js';

/** How long an identity is kept, at most (ms). */
const KEPT = 5_000;
/** At so many all are dropped. */
const MOST = 10_000;

interface Entry extends Found {
  /** By `performance.now()`. */
  readAt: number;
}

/**
 * Who asks, read from the database, or kept from a moment ago. Whatever changes what was read drops all that is kept,
 * in every process; a process that may not hear of changes reads each time.
 */
@Injectable()
export class IdentityCache {
  private readonly entries = new Map<string, Entry>();
  /** The changes that have been heard of when the entries were read. */
  private changes = 0;

  constructor(
    private readonly repository: AccessRepository,
    private readonly news: IdentityChanges,
    private readonly clock: Clock,
  ) {}

  /** Undefined when the session is over. */
  async load(claims: AccessClaims, restaurantId: number | undefined): Promise<Identity | undefined> {
    const key = `${claims.userId} ${claims.sessionId} ${restaurantId ?? ''}`;
    const now = this.clock.now();
    const kept = this.find(key, now);
    if (kept) return kept.identity;
    const [changes, readAt] = [this.news.count, performance.now()];
    const found = await this.repository.load(claims, restaurantId, now);
    // What was read while something changed may be from before.
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
    // A restaurant can come at any time, and nobody is told.
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

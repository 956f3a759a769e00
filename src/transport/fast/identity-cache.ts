import type { Identity } from '../trpc/access.js';

/** Longest time that an identity is cached (ms). */
const KEPT = 5_000;
/** Number of entries at which the cache is emptied. */
const MOST = 10_000;

/** An authenticated user, valid until the session expires. */
export interface ExpiringIdentity {
  identity: Identity;
  until: Date;
}

/** Changes of access data in any process. */
interface AccessChanges {
  /** Number of changes so far; also increases when a change may have been missed. */
  readonly count: number;
  /** False while changes may be missed. */
  readonly isLive: boolean;
}

interface Entry extends ExpiringIdentity {
  /** Reading of `performance.now()`. */
  readAt: number;
}

/**
 * Caches identities for a few seconds. Any change of access data empties the cache in every process. A process whose
 * subscription is down caches nothing and reads every time.
 */
export class IdentityCache {
  private readonly entries = new Map<string, Entry>();
  /** Change count at which the entries were read. */
  private changes = 0;

  constructor(private readonly news: AccessChanges) {}

  /**
   * Returns the cached identity of a key, or else reads it.
   * @param read returns undefined when the session is over
   */
  async load(
    key: string,
    now: Date,
    read: () => Promise<ExpiringIdentity | undefined>,
  ): Promise<Identity | undefined> {
    const kept = this.find(key, now);
    if (kept) return kept.identity;
    const [changes, readAt] = [this.news.count, performance.now()];
    const found = await read();
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

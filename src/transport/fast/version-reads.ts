import { LRUCache } from 'lru-cache';
import type { ChangeCounter } from '../../infra/database/change-counter.js';
import type { Database } from '../../infra/database/database.js';
import { RequestCoalescer } from './request-coalescer.js';

/** Lifetime of a cached version (ms). */
const CACHED_FOR = 1_000;
/** Maximum number of restaurants with a cached version. */
const MAX_CACHED = 1_000;

/** Reads the versions of a counter: callers at the same time share a read, and the result is cached for a second. */
export class VersionReads {
  private readonly latest = new LRUCache<number, string>({ max: MAX_CACHED, ttl: CACHED_FOR });
  /** Number of writes when `latest` was last cleared. */
  private writes = 0;
  private readonly reads = new RequestCoalescer<number, string | undefined>();

  constructor(
    private readonly counter: ChangeCounter,
    private readonly database: Database,
  ) {}

  /** Reads a restaurant's version. The read starts after the call. */
  read(restaurantId: number): Promise<string | undefined> {
    return this.reads.get(restaurantId, async () => {
      const version = await this.counter.read(this.database, restaurantId);
      this.clearAfterWrites();
      if (version !== undefined) this.latest.set(restaurantId, version);
      return version;
    });
  }

  /**
   * Returns a version read within the last second, without a statement. Safe as a tag for a fresh read: if a write
   * happened since, no later request can produce this tag.
   */
  cached(restaurantId: number): string | undefined {
    this.clearAfterWrites();
    return this.latest.get(restaurantId);
  }

  /** Forgets versions once this process begins a write, so that it rarely serves its own old state. */
  private clearAfterWrites(): void {
    if (this.writes === this.counter.writes) return;
    this.writes = this.counter.writes;
    this.latest.clear();
  }
}

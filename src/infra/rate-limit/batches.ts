import type { PointsCounter, Usage } from './points-counter.js';

/** Largest part of the limit in a batch; for limits below 40 a batch is one point. */
const MOST_OF_LIMIT = 0.05;
/** Largest part of the remaining points in a batch, so that few are unused in other processes near the limit. */
const MOST_OF_REST = 0.25;
/** At this number of keys all are dropped, together with their points. */
const MAX_KEYS = 10_000;

/** Points of a key that this process has reserved. */
interface Share {
  left: number;
  /** Used by all processes, as far as this one knows. */
  used: number;
  /** True when no more points are available before `until`. */
  last: boolean;
  /** Time when the key is reset (`performance.now()`). */
  until: number;
}

/**
 * Counts a rule's points in this process, and reserves them from the shared counter in batches. Points are reserved
 * before they are used, so the limit is never exceeded. Other processes can hold unused points: then a key is refused
 * too early, by at most one batch per process. A key that only one process sees is limited exactly.
 */
export class Batches {
  private readonly shares = new Map<string, Share>();
  private readonly taking = new Map<string, Promise<Share>>();

  constructor(
    private readonly counter: PointsCounter,
    private readonly limit: number,
  ) {}

  /** Adds a point and returns the new usage, which exceeds the limit when no point was left. */
  async add(key: string): Promise<Usage> {
    let share = this.current(key);
    while (!share || (share.left === 0 && !share.last)) share = await this.takeOnce(key);
    const retryAfter = Math.max(0, share.until - performance.now()) / 1_000;
    if (share.left === 0) return { used: this.limit + 1, retryAfter };
    share.left -= 1;
    share.used += 1;
    return { used: share.used, retryAfter };
  }

  private current(key: string): Share | undefined {
    const share = this.shares.get(key);
    return share && share.until > performance.now() ? share : undefined;
  }

  /** Concurrent calls for the same key share one batch. */
  private takeOnce(key: string): Promise<Share> {
    const running = this.taking.get(key);
    if (running) return running;
    const taken = this.take(key).finally(() => this.taking.delete(key));
    this.taking.set(key, taken);
    return taken;
  }

  private async take(key: string): Promise<Share> {
    const rest = this.limit - (this.current(key)?.used ?? 0);
    const size = Math.max(1, Math.floor(Math.min(this.limit * MOST_OF_LIMIT, rest * MOST_OF_REST)));
    const { used, retryAfter } = await this.counter.add(key, size);
    const before = used - size;
    const share = {
      left: Math.min(Math.max(0, this.limit - before), size),
      used: before,
      last: used >= this.limit,
      until: performance.now() + retryAfter * 1_000,
    };
    if (this.shares.size >= MAX_KEYS) this.shares.clear();
    this.shares.set(key, share);
    return share;
  }
}

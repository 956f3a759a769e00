import type { Counter, Usage } from './counter.js';

/** A batch is at most this part of the limit; at limits below 40 it is a single point. */
const MOST_OF_LIMIT = 0.05;
/** And at most this part of what is left, so that little lies unused in other processes when a key nears its end. */
const MOST_OF_REST = 0.25;
/** At so many keys all are forgotten, and with them what was taken in advance. */
const MAX_KEYS = 10_000;

/** Points of a key that this process has taken in advance. */
interface Share {
  left: number;
  /** By all processes, as far as this one knows. */
  used: number;
  /** There is nothing more to be had before `until`. */
  last: boolean;
  /** When the key starts afresh, by `performance.now()`. */
  until: number;
}

/**
 * Counts a rule's points in this process, and takes them from the shared counter a batch at a time. They are spent
 * there before they are spent here, so that the limit is never passed; who comes through one process meets it
 * exactly. Another process may hold points that it does not use: a key can be refused by one batch of each too early.
 */
export class Batches {
  private readonly shares = new Map<string, Share>();
  private readonly taking = new Map<string, Promise<Share>>();

  constructor(
    private readonly counter: Counter,
    private readonly limit: number,
  ) {}

  /** Adds a point and returns the new usage, which is above the limit when there was no point to be had. */
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

  /** Whoever asks for the same key meanwhile waits for the same batch. */
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

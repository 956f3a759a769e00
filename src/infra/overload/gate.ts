import { Unavailable } from '../../shared/errors.js';

/** Limits of one client. Work beyond its places waits in its own queue. */
interface Share {
  places: number;
  queue: number;
  /** Maximum wait (ms). */
  patience: number;
}

export interface GateSettings {
  /** Maximum number of running calls. */
  places: number;
  /** Maximum number of waiting calls. */
  queue: number;
  /** Maximum wait (ms). Default: until a place is free. */
  patience?: number;
  /** Message for rejected callers. */
  refusal?: string;
  /** Limits per client, so that others get places too. Default: none. */
  share?: Share;
}

/** Thrown when no place was free. */
export class TurnedAway extends Unavailable {}

/** Running and waiting calls of one client. */
interface Held {
  running: number;
  waiting: number;
}
interface Waiting {
  client: string;
  settle: (admitted: boolean) => void;
}

const NOTHING: Readonly<Held> = { running: 0, waiting: 0 };

/**
 * Limits concurrent work. A bounded number of calls waits, and further ones are rejected. So a rush of one type of
 * work starves neither itself nor other work. With shares a rush of one client does not starve others.
 */
export class Gate {
  private taken = 0;
  /** Waiting calls, in the order of arrival. */
  private readonly waiting = new Set<Waiting>();
  /** Number of waiting calls whose clients have free places. */
  private waitingOfAll = 0;
  /** Only clients with running or waiting calls. */
  private readonly held = new Map<string, Held>();

  constructor(private readonly settings: GateSettings) {}

  /** True while new calls are rejected, except for clients whose own queue has room. */
  get isFull(): boolean {
    return this.taken >= this.settings.places && this.waitingOfAll >= this.settings.queue;
  }

  /** True while this client's calls are rejected. */
  isFullFor(client: string): boolean {
    const { share } = this.settings;
    if (!share || this.hasShare(client)) return this.isFull;
    return (this.held.get(client) ?? NOTHING).waiting >= share.queue;
  }

  /** Number of running calls. */
  get running(): number {
    return this.taken;
  }

  /** Number of waiting calls. */
  get queued(): number {
    return this.waiting.size;
  }

  /**
   * Runs work when a place is free.
   * @param client owner of the share, where there are shares
   * @throws TurnedAway when the gate is full, or stays full during the wait
   */
  async run<T>(work: () => Promise<T>, client = ''): Promise<T> {
    const entered = this.enter(client);
    if (!(typeof entered === 'boolean' ? entered : await entered))
      throw new TurnedAway(this.settings.refusal);
    try {
      return await work();
    } finally {
      this.leave(client);
    }
  }

  private enter(client: string): boolean | Promise<boolean> {
    if (this.isFullFor(client)) return false;
    const ofShare = !this.hasShare(client);
    if (this.taken < this.settings.places && !ofShare) {
      this.taken += 1;
      this.count(client, { running: 1 });
      return true;
    }
    return new Promise((resolve) => {
      const patience = ofShare ? this.settings.share?.patience : this.settings.patience;
      const timer = patience === undefined ? undefined : setTimeout(() => settle(false), patience);
      const settle = (admitted: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(entry);
        if (ofShare) this.count(client, { waiting: -1 });
        else this.waitingOfAll -= 1;
        if (admitted) this.count(client, { running: 1 });
        resolve(admitted);
      };
      const entry = { client, settle };
      this.waiting.add(entry);
      if (ofShare) this.count(client, { waiting: 1 });
      else this.waitingOfAll += 1;
    });
  }

  /** Passes the place on directly, so that no new call can take it in between. */
  private leave(client: string): void {
    this.count(client, { running: -1 });
    const next = this.next();
    if (next) next.settle(true);
    else this.taken -= 1;
  }

  /**
   * Picks the waiting call whose client runs the fewest; the earliest among equals. Skips clients without free
   * places.
   */
  private next(): Waiting | undefined {
    let least: Waiting | undefined;
    for (const entry of this.waiting)
      if (
        this.hasShare(entry.client) &&
        (!least || this.runningOf(entry.client) < this.runningOf(least.client))
      )
        least = entry;
    return least;
  }

  private runningOf = (client: string) => (this.held.get(client) ?? NOTHING).running;

  private hasShare = (client: string) => this.runningOf(client) < (this.settings.share?.places ?? Infinity);

  private count(client: string, { running = 0, waiting = 0 }: Partial<Held>): void {
    // Without shares there is nothing to count.
    if (!this.settings.share) return;
    const before = this.held.get(client) ?? NOTHING;
    const now = { running: before.running + running, waiting: before.waiting + waiting };
    if (now.running === 0 && now.waiting === 0) this.held.delete(client);
    else this.held.set(client, now);
  }
}

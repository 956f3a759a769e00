import { Unavailable } from '../../shared/errors.js';

/** One client's part. What goes beyond its places waits in a queue of its own, which takes nothing from others. */
interface Share {
  places: number;
  queue: number;
  /** How long it waits there (ms). */
  patience: number;
}

export interface GateSettings {
  /** How much runs at once. */
  places: number;
  /** How much may wait for a place. */
  queue: number;
  /** How long it waits (ms); without it until there is a place. */
  patience?: number;
  /** What those are told who are turned away. */
  refusal?: string;
  /** What one client has of it, so that others find a place; without it there are no shares. */
  share?: Share;
}

/** There was no place. */
export class TurnedAway extends Unavailable {}

/** What one client runs, and has in its own queue. */
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
 * Lets so much run at once, a bounded number wait, and turns away what comes beyond that, so that a rush of one kind
 * of work starves neither itself nor everything else. With shares a rush of one client starves no other.
 */
export class Gate {
  private taken = 0;
  /** In the order of their arrival. */
  private readonly waiting = new Set<Waiting>();
  /** Of these, those whose clients have a share left. */
  private waitingOfAll = 0;
  /** Of those who have anything in it. */
  private readonly held = new Map<string, Held>();

  constructor(private readonly settings: GateSettings) {}

  /** True while what comes now is turned away, but for clients whose own queue has room. */
  get isFull(): boolean {
    return this.taken >= this.settings.places && this.waitingOfAll >= this.settings.queue;
  }

  /** True while what this client sends is turned away. */
  isFullFor(client: string): boolean {
    const { share } = this.settings;
    if (!share || this.hasShare(client)) return this.isFull;
    return (this.held.get(client) ?? NOTHING).waiting >= share.queue;
  }

  /** How much runs at this moment. */
  get running(): number {
    return this.taken;
  }

  /** How much waits for a place. */
  get queued(): number {
    return this.waiting.size;
  }

  /**
   * @param client whose share counts, where there are shares
   * @throws TurnedAway when it is full, or stays full for as long as the patience lasts
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

  /** The place is handed over: nobody can slip in between. */
  private leave(client: string): void {
    this.count(client, { running: -1 });
    const next = this.next();
    if (next) next.settle(true);
    else this.taken -= 1;
  }

  /** Of those who wait and have a share left, who runs least; the first to come among equals. */
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
    // Without shares all is one client's, and nothing is asked of it.
    if (!this.settings.share) return;
    const before = this.held.get(client) ?? NOTHING;
    const now = { running: before.running + running, waiting: before.waiting + waiting };
    if (now.running === 0 && now.waiting === 0) this.held.delete(client);
    else this.held.set(client, now);
  }
}

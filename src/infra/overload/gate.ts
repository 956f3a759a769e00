import { Unavailable } from '../../shared/errors.js';

export interface GateSettings {
  /** How much runs at once. */
  places: number;
  /** How many may wait for a place. */
  queue: number;
  /** How long they wait (ms); without it until there is a place. */
  patience?: number;
  /** What those are told who are turned away. */
  refusal?: string;
}

/** There was no place. */
export class TurnedAway extends Unavailable {}

/**
 * Lets so much run at once, a bounded number wait, and turns away what comes beyond that, so that a rush of one kind
 * of work starves neither itself nor everything else.
 */
export class Gate {
  private taken = 0;
  /** In the order of their arrival. */
  private readonly waiting = new Set<(admitted: boolean) => void>();

  constructor(private readonly settings: GateSettings) {}

  /** True while what comes now is turned away. */
  get isFull(): boolean {
    return this.taken >= this.settings.places && this.waiting.size >= this.settings.queue;
  }

  /** How much runs at this moment. */
  get running(): number {
    return this.taken;
  }

  /** How much waits for a place. */
  get queued(): number {
    return this.waiting.size;
  }

  /** @throws TurnedAway when it is full, or stays full for as long as the patience lasts */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const entered = this.enter();
    if (!(typeof entered === 'boolean' ? entered : await entered))
      throw new TurnedAway(this.settings.refusal);
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): boolean | Promise<boolean> {
    if (this.isFull) return false;
    if (this.taken < this.settings.places) {
      this.taken += 1;
      return true;
    }
    return new Promise((resolve) => {
      const { patience } = this.settings;
      const timer = patience === undefined ? undefined : setTimeout(() => settle(false), patience);
      const settle = (admitted: boolean) => {
        clearTimeout(timer);
        this.waiting.delete(settle);
        resolve(admitted);
      };
      this.waiting.add(settle);
    });
  }

  /** The place is handed over: nobody can slip in between. */
  private leave(): void {
    const [next] = this.waiting;
    if (next) next(true);
    else this.taken -= 1;
  }
}

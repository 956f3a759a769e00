/** Pause between two chunks while three or more forms arrive (ms). */
const PACE = 1;

interface Turn {
  /** Order of arrival: the lowest goes first. */
  place: number;
  goOn: () => void;
}

/**
 * Schedules the reading of forms chunk by chunk, alternating with other work of the process. One or two forms
 * continue after other pending work. With more, one chunk is read each millisecond, from the earliest form. Without
 * that, eight photographs keep a core busy for 100 ms. The process then waits up to 60 ms for the core if images are
 * resized as well (measured). Resizing is slower than this reading, so no upload takes longer.
 */
export class FormTurns {
  private places = 0;
  private readonly waiting: Turn[] = [];

  /** Returns a place behind all forms that have one. */
  nextPlace(): number {
    return (this.places += 1);
  }

  /** Queues a form until its turn. */
  wait(turn: Turn): void {
    this.waiting.push(turn);
    if (this.waiting.length === 1) setImmediate(() => this.next());
  }

  private next(): void {
    const [first] = this.waiting.sort((a, b) => a.place - b.place).splice(0, 1);
    first?.goOn();
    if (this.waiting.length > 1) setTimeout(() => this.next(), PACE);
    else if (this.waiting.length > 0) setImmediate(() => this.next());
  }
}

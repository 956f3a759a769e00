/** Between two parts while three forms or more come in (ms). */
const PACE = 1;

interface Turn {
  /** The lower, the sooner it came in. */
  place: number;
  goOn: () => void;
}

/**
 * Has forms read part by part, in turns with whatever else the process does. One or two go on as soon as others had
 * their turn; of more, one part is read each millisecond, of the form that came first. Read as fast as they come,
 * eight photographs keep a core busy for 100 ms, and who has used that much waits up to 60 ms for the core
 * again where images are resized besides (measured). Images are resized more slowly than this, so nobody waits longer.
 */
export class FormTurns {
  private places = 0;
  private readonly waiting: Turn[] = [];

  /** A place for a form, behind those that have one. */
  nextPlace(): number {
    return (this.places += 1);
  }

  /** Has a form go on when it is its turn. */
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

/** What changes in a row, by field. */
export type Patch = Record<string, unknown>;

interface Write {
  /** Whose edit it is; a create or delete has none. */
  owner: object | null;
  patch: Patch;
  send: (patch: Patch) => Promise<void>;
}

/**
 * Sends one thing at a time, in the order in which it was entered: a name that one row gives up is free when the next
 * one takes it, an edit of a row that is being made goes once the row has its id (C-140), and nothing is read while
 * something is written.
 */
export class WriteQueue {
  private readonly waiting: Write[] = [];
  private running: Promise<void> | null = null;
  private underWay = 0;

  /** Is there anything that has not been answered? */
  get busy(): boolean {
    return this.running !== null;
  }

  /** How many writes have not been answered. */
  get length(): number {
    return this.waiting.length + this.underWay;
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** A create, a delete, or a read that has to wait for its turn. The caller deals with its failures. */
  push(send: () => Promise<void>): void {
    this.add({ owner: null, patch: {}, send });
  }

  /** An edit; joins the one before it when that still waits and is the same owner's. */
  edit<Edited extends object>(owner: object, patch: Edited, send: (patch: Edited) => Promise<void>): void {
    const last = this.waiting.at(-1);
    if (last?.owner === owner) Object.assign(last.patch, patch);
    else this.add({ owner, patch: { ...patch } as Patch, send: (whole) => send(whole as Edited) });
  }

  /** Does a later edit of this field wait? Then the answer to an earlier one is not the last word. */
  awaits(owner: object, field: PropertyKey): boolean {
    return this.waiting.some((write) => write.owner === owner && Object.hasOwn(write.patch, field));
  }

  private add(write: Write): void {
    this.waiting.push(write);
    // Begins with the next turn, so that the edits of one event travel together.
    this.running ??= Promise.resolve().then(() => this.drain());
  }

  private async drain(): Promise<void> {
    for (let write = this.waiting.shift(); write; write = this.waiting.shift()) {
      this.underWay = 1;
      // The others go on, whatever becomes of this one.
      await write.send(write.patch).catch(() => undefined);
      this.underWay = 0;
    }
    this.running = null;
  }
}

/** What changes in a row, by field. */
export type Patch = Record<string, unknown>;

interface Write {
  /** Whose edit it is; a create or delete has none. */
  owner: object | null;
  patch: Patch;
  send: (patch: Patch) => Promise<void>;
  /** What it may go together with: edits, or creates, of other rows that no rule ties to it. */
  free: 'edit' | 'create' | undefined;
}

/** So many edits go at the same time, in one request: as many calls as the server takes in one. */
const AT_ONCE = 20;

/**
 * Sends one thing at a time, in the order in which it was entered: a name that one row gives up is free when the next
 * one takes it, an edit of a row that is being made goes once the row has its id (C-140), and nothing is read while
 * something is written. Edits of several rows that no rule ties together, as a paste makes them, go at once; so do
 * creates.
 */
export class WriteQueue {
  private readonly waiting: Write[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | null = null;
  private underWay = 0;

  /** Told when the first thing is to be sent, and when nothing is any more. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Is there anything that has not been answered? */
  get busy(): boolean {
    return this.running !== null;
  }

  /** Is everything on its way that has not been answered, or about to go at once? */
  get isUnderWay(): boolean {
    return this.waiting.length === 0 || this.waiting.length + this.underWay === 1;
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** A create, a delete, or a read that has to wait for its turn. The caller deals with its failures. */
  push(send: () => Promise<void>): void {
    this.add({ owner: null, patch: {}, send, free: undefined });
  }

  /** A create that may go together with those beside it. */
  create(owner: object, send: () => Promise<void>): void {
    this.add({ owner, patch: {}, send, free: 'create' });
  }

  /**
   * An edit; joins the one before it when that still waits and is the same owner's.
   * @param free whether it may go together with edits of other owners
   */
  edit<Edited extends object>(
    owner: object,
    patch: Edited,
    send: (patch: Edited) => Promise<void>,
    free = false,
  ): void {
    const last = this.waiting.at(-1);
    if (last?.owner === owner) Object.assign(last.patch, patch);
    else
      this.add({
        owner,
        patch: { ...patch } as Patch,
        send: (whole) => send(whole as Edited),
        free: free ? 'edit' : undefined,
      });
  }

  /** Does a later edit of this field wait? Then the answer to an earlier one is not the last word. */
  awaits(owner: object, field: PropertyKey): boolean {
    return this.waiting.some((write) => write.owner === owner && Object.hasOwn(write.patch, field));
  }

  private add(write: Write): void {
    this.waiting.push(write);
    if (this.running) return;
    // Begins with the next turn, so that the edits of one event travel together.
    this.running = Promise.resolve().then(() => this.drain());
    this.tell();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const writes = this.waiting.splice(0, this.together());
      this.underWay = writes.length;
      // The others go on, whatever becomes of one.
      await Promise.allSettled(writes.map((write) => write.send(write.patch)));
      this.underWay = 0;
    }
    this.running = null;
    this.tell();
  }

  /** Those that follow it look again: something was decided that needs no write. */
  tell(): void {
    this.listeners.forEach((listener) => listener());
  }

  /** How many of those that wait go at the same time: none of them twice, and nothing that has to wait for another. */
  private together(): number {
    const owners = new Set<object | null>();
    const kind = this.waiting[0]?.free;
    for (const { owner, free } of this.waiting) {
      if (!free || free !== kind || owners.has(owner) || owners.size === AT_ONCE) break;
      owners.add(owner);
    }
    return Math.max(1, owners.size);
  }
}

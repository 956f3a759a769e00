/** Changed fields of a row, by name. */
export type Patch = Record<string, unknown>;

interface Write {
  /** Owner of the write, such as a row saver; null when it has none. */
  owner: object | null;
  patch: Patch;
  send: (patch: Patch) => Promise<void>;
  /** Writes that it can be sent with: edits, or creates, of rows that no rule links to it. */
  free: 'edit' | 'create' | undefined;
}

/** Maximum number of edits in one request: as many calls as the server takes in a batch. */
const AT_ONCE = 20;

/**
 * Sends one write at a time, in the order of entry. So a name that one row gives up is free for the next row. An edit
 * of a new row waits for its id (C-140), and nothing is read during a write. Edits of rows that no rule links, such
 * as a paste, are sent together; so are creates.
 */
export class WriteQueue {
  private readonly waiting: Write[] = [];
  private readonly listeners = new Set<() => void>();
  private running: Promise<void> | null = null;
  private underWay = 0;

  /** Notifies about the start of the first write and the end of the last. */
  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** True while a write is unanswered. */
  get busy(): boolean {
    return this.running !== null;
  }

  /** True when every unanswered write is being sent or is about to be. */
  get isUnderWay(): boolean {
    return this.waiting.length === 0 || this.waiting.length + this.underWay === 1;
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    while (this.running) await this.running;
  }

  /** Queues a create, a delete, or a read that waits for its turn. The caller handles failures. */
  push(send: () => Promise<void>): void {
    this.add({ owner: null, patch: {}, send, free: undefined });
  }

  /** Runs work in its turn, after the writes before it. @returns what the work returns; rejects if it fails */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.push(() => work().then(resolve, reject));
    });
  }

  /** Queues a create that can be sent together with adjacent ones. */
  create(owner: object, send: () => Promise<void>): void {
    this.add({ owner, patch: {}, send, free: 'create' });
  }

  /**
   * Queues an edit. Merges it into the previous write if that still waits and has the same owner.
   * @param free true when it can be sent with edits of other owners
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

  /** True when a later edit of this field waits; the answer to an earlier one is not final then. */
  awaits(owner: object, field: PropertyKey): boolean {
    return this.waiting.some((write) => write.owner === owner && Object.hasOwn(write.patch, field));
  }

  private add(write: Write): void {
    this.waiting.push(write);
    if (this.running) return;
    // Starts in a microtask, so that the edits of one event are sent together.
    this.running = Promise.resolve().then(() => this.drain());
    this.tell();
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) {
      const writes = this.waiting.splice(0, this.together());
      this.underWay = writes.length;
      // One failure does not stop the others.
      await Promise.allSettled(writes.map((write) => write.send(write.patch)));
      this.underWay = 0;
    }
    this.running = null;
    this.tell();
  }

  /** Notifies subscribers after a decision that needs no write. */
  tell(): void {
    this.listeners.forEach((listener) => listener());
  }

  /** Number of waiting writes to send together: each owner once, and none that depends on another. */
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

/** What changes in a row, by field. */
export type Patch = Record<string, unknown>;

interface Write {
  /** Of the row. */
  key: string;
  patch: Patch;
  /** Deals with its own failures. */
  send: (patch: Patch) => Promise<void>;
  /** May a later edit of the row go along? */
  open: boolean;
}

/**
 * Writes one at a time, in the order in which they were made: a name that one row gives up is free when the next
 * one takes it, and an edit of a row that is being made goes once the row has its id (C-140).
 */
export function createWriteQueue(onIdle: () => void = () => undefined) {
  const waiting: Write[] = [];
  let running: Promise<void> | null = null;

  const drain = async () => {
    for (let write = waiting.shift(); write; write = waiting.shift()) await write.send(write.patch);
    running = null;
    onIdle();
  };
  const add = (write: Write) => {
    waiting.push(write);
    // Begins with the next turn, so that the edits of one event travel together.
    running ??= Promise.resolve().then(drain);
  };

  return {
    /** Creates or deletes. */
    push(key: string, send: () => Promise<void>): void {
      add({ key, patch: {}, send, open: false });
    },

    /** Edits; joins the last write when that waits and edits the same row. */
    edit(key: string, patch: Patch, send: (patch: Patch) => Promise<void>): void {
      const last = waiting.at(-1);
      if (last?.open && last.key === key) Object.assign(last.patch, patch);
      else add({ key, patch: { ...patch }, send, open: true });
    },

    /** Does an edit of this field wait? Then its answer is not the last word. */
    awaits: (key: string, field: string) =>
      waiting.some((write) => write.key === key && Object.hasOwn(write.patch, field)),

    isBusy: () => running !== null,

    /** Resolves when nothing waits or runs. */
    async idle(): Promise<void> {
      while (running) await running;
    },
  };
}
export type WriteQueue = ReturnType<typeof createWriteQueue>;

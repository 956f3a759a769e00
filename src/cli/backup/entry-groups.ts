import type { Entry } from './archive-format.js';

/** The entries of an archive, of which those that belong together are handed out together, in their order. */
export class EntryGroups {
  private readonly entries: AsyncIterator<Entry>;
  private next: Promise<IteratorResult<Entry>> | undefined;

  constructor(entries: AsyncIterable<Entry>) {
    this.entries = entries[Symbol.asyncIterator]();
  }

  /** What comes next, as long as it belongs to the group; all of it must be taken. */
  async *while(belongs: (name: string) => boolean): AsyncGenerator<Entry> {
    for (;;) {
      this.next ??= this.entries.next();
      const next = await this.next;
      if (next.done || !belongs(next.value.name)) return;
      this.next = undefined;
      yield next.value;
    }
  }

  /** Reads the rest, and so compares it with its checksums. */
  async end(): Promise<void> {
    for await (const _ of this.while(() => true));
  }

  async close(): Promise<void> {
    await this.entries.return?.();
  }
}

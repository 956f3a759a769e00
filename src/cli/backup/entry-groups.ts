import type { Entry } from './archive-format.js';

/** Splits the entries of an archive into consecutive groups. */
export class EntryGroups {
  private readonly entries: AsyncIterator<Entry>;
  private next: Promise<IteratorResult<Entry>> | undefined;

  constructor(entries: AsyncIterable<Entry>) {
    this.entries = entries[Symbol.asyncIterator]();
  }

  /** Yields the next entries as long as they belong to the group; the caller must take them all. */
  async *while(belongs: (name: string) => boolean): AsyncGenerator<Entry> {
    for (;;) {
      this.next ??= this.entries.next();
      const next = await this.next;
      if (next.done || !belongs(next.value.name)) return;
      this.next = undefined;
      yield next.value;
    }
  }

  /** Reads the rest, which also compares it with its checksums. */
  async end(): Promise<void> {
    for await (const _ of this.while(() => true));
  }

  async close(): Promise<void> {
    await this.entries.return?.();
  }
}

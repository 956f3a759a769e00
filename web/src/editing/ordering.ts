import type { WriteQueue } from './write-queue';

interface Ordered<Entry> {
  entries: () => readonly Entry[];
  show: (entries: readonly Entry[]) => void;
  /** Sends the current order. */
  send: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** Order of a list. A move shows immediately, waiting moves are sent together, and a refused order is reverted. */
export class Ordering<Entry> {
  /** Order before the moves that are not sent yet. */
  private before: readonly Entry[] | null = null;

  constructor(
    private readonly queue: WriteQueue,
    private readonly list: Ordered<Entry>,
  ) {}

  /** @returns the entry's new place, from 1; undefined when it is already at that end */
  move(entry: Entry, step: -1 | 1): number | undefined {
    const entries = this.list.entries();
    const next = moveByStep(entries, entries.indexOf(entry), step);
    if (next === entries) return undefined;
    this.change(next);
    return next.indexOf(entry) + 1;
  }

  /** @param at new place, from 0 */
  place(entry: Entry, at: number): void {
    const entries = this.list.entries();
    if (entries.indexOf(entry) === at) return;
    this.change(entries.filter((each) => each !== entry).toSpliced(at, 0, entry));
  }

  /** Sends the shown order again, when the server may have another one. */
  again(): void {
    this.change(this.list.entries());
  }

  /** Entries just read, in the local order while that is not sent. */
  kept(entries: readonly Entry[]): readonly Entry[] {
    return this.before ? inOrderOf(this.list.entries(), entries) : entries;
  }

  private change(next: readonly Entry[]): void {
    this.before ??= this.list.entries();
    this.list.show(next);
    this.queue.edit(this, {}, () => this.write());
  }

  private async write(): Promise<void> {
    const { before } = this;
    this.before = null;
    try {
      await this.list.send();
    } catch (error) {
      if (before) this.list.show(inOrderOf(before, this.list.entries()));
      this.list.onFailure(error);
    }
  }
}

/** Moves one entry up (-1) or down (1); changes nothing at the ends. */
export function moveByStep<T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] {
  const to = at + step;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}

/** Moves one entry to another place, from 0. */
export function moveToIndex<T extends { key: string }>(
  list: readonly T[],
  key: string,
  at: number,
): readonly T[] {
  const entry = list.find((each) => each.key === key);
  return entry ? list.filter((each) => each !== entry).toSpliced(at, 0, entry) : list;
}

/** Sorts entries by an order; entries that it does not name come last. */
function inOrderOf<Entry>(order: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const place = new Map(order.map((entry, at) => [entry, at]));
  const placeOf = (entry: Entry) => place.get(entry) ?? order.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Place of a row among the current rows, from 0, derived from the earlier list `before`. */
export function placeAmongNow<T extends { key: string }>(
  now: readonly T[],
  key: string,
  before: readonly T[],
): number {
  const keys = before.map((entry) => entry.key);
  const earlier = new Set(keys.slice(0, keys.indexOf(key)));
  return now.filter((entry) => earlier.has(entry.key)).length;
}

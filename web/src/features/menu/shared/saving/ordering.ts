import type { WriteQueue } from './write-queue';

interface Ordered<Entry> {
  entries: () => readonly Entry[];
  show: (entries: readonly Entry[]) => void;
  /** Writes the order as it is then. */
  send: () => Promise<unknown>;
  onFailure: (error: unknown) => void;
}

/** The order of a list: a move shows at once, moves that wait go together, and what is refused goes back. */
export class Ordering<Entry> {
  /** As it was before the moves that have not been sent yet. */
  private before: readonly Entry[] | null = null;

  constructor(
    private readonly queue: WriteQueue,
    private readonly list: Ordered<Entry>,
  ) {}

  /** @returns the entry's new place, from 1; undefined when it stands at that end already */
  move(entry: Entry, step: -1 | 1): number | undefined {
    const entries = this.list.entries();
    const next = moveByStep(entries, entries.indexOf(entry), step);
    if (next === entries) return undefined;
    this.change(next);
    return next.indexOf(entry) + 1;
  }

  /** @param at its new place, from 0 */
  place(entry: Entry, at: number): void {
    const entries = this.list.entries();
    if (entries.indexOf(entry) === at) return;
    this.change(entries.filter((each) => each !== entry).toSpliced(at, 0, entry));
  }

  /** Writes once more what is shown, where the server may have another order. */
  again(): void {
    this.change(this.list.entries());
  }

  /** What was read from the server, in the order shown here while that has not been sent. */
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

/** The list with one entry a place up (-1) or down (1); as it was at the ends. */
export function moveByStep<T>(list: readonly T[], at: number, step: -1 | 1): readonly T[] {
  const to = at + step;
  const entry = list[at];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(at, 1).toSpliced(to, 0, entry);
}

/** The list with one entry at another place, from 0. */
export function moveToIndex<T extends { key: string }>(
  list: readonly T[],
  key: string,
  at: number,
): readonly T[] {
  const entry = list.find((each) => each.key === key);
  return entry ? list.filter((each) => each !== entry).toSpliced(at, 0, entry) : list;
}

/** Entries that the order does not name come last, as they are. */
function inOrderOf<Entry>(order: readonly Entry[], entries: readonly Entry[]): readonly Entry[] {
  const place = new Map(order.map((entry, at) => [entry, at]));
  const placeOf = (entry: Entry) => place.get(entry) ?? order.length;
  return entries.toSorted((a, b) => placeOf(a) - placeOf(b));
}

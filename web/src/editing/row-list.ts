import { Ordering, placeAmongNow } from './ordering';
import { type RowApi, RowSaver, type VersionedRow } from './row-saver';
import { Store } from '@/lib/store';
import type { WriteQueue } from './write-queue';

export interface ListedRow extends VersionedRow {
  /** 0 until the server assigns one. */
  id: number;
}

/** One row of a list. Its key stays when a row that was added gets its id, so that the focus stays too. */
export interface RowEntry<Row extends ListedRow> {
  key: string;
  saver: RowSaver<Row>;
}

/** Removed row and its old place. */
export interface Removed<Row extends ListedRow> {
  entry: RowEntry<Row>;
  before: readonly RowEntry<Row>[];
}

export interface ListApi<Row extends ListedRow> {
  send: (patch: Partial<Row>, row: Row) => Promise<Row>;
  read: (id: number) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  /** No rule links the rows: edits and creates of several can be sent together. */
  free?: boolean;
  /** Keeps a row whose create failed, as not saved at this field, with a retry. */
  unmade?: {
    field: keyof Row;
    /** @param key of the row, the same for every retry */
    make: (row: Row, key: string) => Promise<Row>;
  };
  /** Saves the order of the rows. */
  reorder: (ids: number[]) => Promise<unknown>;
  isStale: (error: unknown) => boolean;
  /** True when another user has already deleted the row. */
  isGone: (error: unknown) => boolean;
  /** Called when an edit finds its row deleted by another user; `row` has everything entered. */
  onGone?: (row: Row, entry: RowEntry<Row>) => void;
  /** @returns the reason in words, kept with a refused edit */
  onFailure: (what: 'add' | 'save' | 'remove', error: unknown) => string;
}

/** Key prefix of a row that was added before it had an id. */
const TEMPORARY = 'temp-';
let made = 0;

/** Rows that are added, removed and moved immediately, and reverted when the server refuses. */
export class RowList<Row extends ListedRow> extends Store<readonly RowEntry<Row>[]> {
  /** Ids being deleted; a reload must not bring them back. */
  private readonly leaving = new Set<number>();
  /** Rows shown again before the server has restored them. */
  private readonly returning = new Set<RowEntry<Row>>();
  private readonly ordering: Ordering<RowEntry<Row>>;

  constructor(
    rows: readonly Row[],
    private readonly api: ListApi<Row>,
    private readonly queue: WriteQueue,
  ) {
    super([]);
    this.ordering = new Ordering(queue, {
      entries: () => this.state,
      show: (entries) => this.change(entries),
      send: () => api.reorder(this.state.map(idOf).filter((id) => id !== 0)),
      onFailure: (error) => void api.onFailure('save', error),
    });
    this.change(rows.map((row) => this.entry(String(row.id), row)));
  }

  get rows(): Row[] {
    return this.state.map(({ saver }) => saver.state.shown);
  }

  get settled(): boolean {
    return this.state.every(({ saver }) => saver.settled);
  }

  /**
   * Shows the row immediately, at the end. If the create fails, the row is removed or stays as not saved.
   * @param create gets the row's key; null when its parent could not be created
   * @returns the row's key
   */
  add(row: Row, create: (key: string) => Promise<Row> | null): string {
    made += 1;
    const entry = this.entry(`${TEMPORARY}${made}`, row);
    this.append(entry, () => create(entry.key));
    return entry.key;
  }

  /** Shows a row that the server has added after another one. */
  addAfter(key: string, row: Row): RowEntry<Row> {
    const made = this.entry(String(row.id), row);
    this.change(this.state.toSpliced(this.state.findIndex((entry) => entry.key === key) + 1, 0, made));
    return made;
  }

  /**
   * Removes a row; one that was not sent yet is only removed here.
   * @returns input for `putBack`; undefined when the row is already gone
   */
  remove(key: string): Removed<Row> | undefined {
    const entry = this.find(key);
    if (!entry) return undefined;
    const removed = { entry, before: this.state };
    this.drop(entry);
    if (idOf(entry) !== 0) this.leaving.add(idOf(entry));
    this.queue.push(() => this.removeThere(removed));
    return removed;
  }

  /**
   * Shows a removed row in its old place, with everything entered.
   * @param restore restores it on the server, under its id
   * @param anew creates it when the server never had it
   * @returns false when it is already shown, because the server refused the delete
   */
  putBack(
    { entry, before }: Removed<Row>,
    restore: () => Promise<unknown>,
    anew: () => Promise<Row> | null,
  ): boolean {
    if (this.find(entry.key)) return false;
    const isKnown = idOf(entry) !== 0;
    const shown = isKnown ? entry : this.entry(entry.key, entry.saver.entered);
    if (isKnown) {
      this.returning.add(shown);
      this.change([...this.state, shown]);
      this.queue.push(() => this.restoreThere(shown, restore));
    } else this.append(shown, anew);
    this.ordering.place(shown, placeAmongNow(this.state, entry.key, before));
    return true;
  }

  /** Drops rows that were deleted on the server. */
  dropDeleted(ids: ReadonlySet<number>): void {
    const left = this.state.filter((entry) => !ids.has(idOf(entry)));
    if (left.length < this.state.length) this.change(left);
  }

  /** @returns the row's new place, from 1; undefined when it is already at that end */
  move(key: string, step: -1 | 1): number | undefined {
    const entry = this.find(key);
    return entry && this.ordering.move(entry, step);
  }

  /** @param at new place of the row, from 0 */
  place(key: string, at: number): void {
    const entry = this.find(key);
    if (entry) this.ordering.place(entry, at);
  }

  /** Applies rows that were read again. Rows being written stay, even if they are not listed. */
  reload(rows: readonly Row[]): void {
    const known = new Map(this.state.map((entry) => [idOf(entry), entry]));
    const listed = rows
      .filter(({ id }) => !this.leaving.has(id))
      .map((row) => {
        const entry = known.get(row.id);
        entry?.saver.reload(row);
        return entry ?? this.entry(String(row.id), row);
      });
    const listedNow = new Set(listed);
    // Deleted by another user during an edit: the retry finds the row gone and hands on the entered values.
    for (const entry of this.state)
      if (!this.isOnItsWay(entry) && !listedNow.has(entry) && entry.saver.stuck) entry.saver.retryAll();
    const onTheirWay = this.state.filter((entry) => this.isOnItsWay(entry));
    this.change(this.ordering.kept([...listed, ...onTheirWay]));
  }

  private append(entry: RowEntry<Row>, create: () => Promise<Row> | null): void {
    this.change([...this.state, entry]);
    const make = () => this.make(entry, create);
    if (this.api.free) this.queue.create(entry, make);
    else this.queue.push(make);
  }

  private async make(entry: RowEntry<Row>, create: () => Promise<Row> | null): Promise<void> {
    if (!this.state.includes(entry)) {
      entry.saver.detach();
      return;
    }
    try {
      const row = await create();
      if (row) entry.saver.accept(row);
      else this.detach(entry);
    } catch (error) {
      this.notMade(entry, error);
    }
  }

  private notMade(entry: RowEntry<Row>, error: unknown): void {
    const { unmade, onGone, isGone, onFailure } = this.api;
    if (!unmade || !this.state.includes(entry)) {
      if (this.detach(entry)) onFailure('add', error);
    } else if (onGone && isGone(error)) {
      // Its parent no longer exists: hand on the entered values.
      const row = entry.saver.entered;
      this.detach(entry);
      onGone(row, entry);
    } else entry.saver.refuse(unmade.field, onFailure('add', error), error);
  }

  /** Creates a row whose create failed, with everything entered since. */
  private async makeAgain(entry: RowEntry<Row>, making: Promise<Row>): Promise<Row> {
    const made = await making;
    entry.saver.markSaved();
    // The first response was lost and the row was read since: keep it once.
    const others = this.state.filter((each) => each === entry || idOf(each) !== made.id);
    if (others.length < this.state.length) this.change(others);
    // The server has put it last.
    if (others.at(-1) !== entry) this.ordering.again();
    return made;
  }

  private async removeThere({ entry, before }: Removed<Row>): Promise<void> {
    const id = idOf(entry);
    if (id === 0) return;
    this.leaving.add(id);
    try {
      await this.api.remove(id);
    } catch (error) {
      if (this.api.isGone(error)) return;
      this.keep(entry, before);
      this.api.onFailure('remove', error);
    } finally {
      // Nothing is read during a write, so a later list with this id means that the row was restored.
      this.leaving.delete(id);
    }
  }

  /** @param restore reports its own failures */
  private async restoreThere(entry: RowEntry<Row>, restore: () => Promise<unknown>): Promise<void> {
    // The server refused the delete, so the row is still there.
    if (!this.returning.has(entry)) return;
    try {
      await restore();
      // If the read fails, the next edit finds the current version.
      await this.api.read(idOf(entry)).then(
        (row) => entry.saver.accept(row),
        () => undefined,
      );
    } catch {
      this.drop(entry);
    } finally {
      this.returning.delete(entry);
    }
  }

  private isOnItsWay = (entry: RowEntry<Row>) => idOf(entry) === 0 || this.returning.has(entry);

  /**
   * Reverts a refused delete. The row returns to its old place, and replaces any row that was to be created for it.
   */
  private keep(entry: RowEntry<Row>, before: readonly RowEntry<Row>[]): void {
    this.returning.delete(entry);
    const others = this.state.filter(({ key }) => key !== entry.key);
    this.change(others.toSpliced(placeAmongNow(others, entry.key, before), 0, entry));
  }

  private entry(key: string, row: Row): RowEntry<Row> {
    const { send, read, isStale, isGone, onGone, onFailure, unmade, free = false } = this.api;
    const dropGone = (tell: NonNullable<typeof onGone>) => {
      this.drop(entry);
      tell(saver.state.shown, entry);
    };
    const api: RowApi<Row> = {
      send: (patch, known) => {
        if (known.id !== 0 || !unmade) return send(patch, known);
        return this.makeAgain(entry, unmade.make({ ...saver.entered, ...patch }, key));
      },
      free,
      read: () => read(saver.state.row.id),
      isStale,
      ...(onGone ? { isGone, onGone: () => dropGone(onGone) } : {}),
      onFailure: (error) => onFailure('save', error),
    };
    const saver: RowSaver<Row> = new RowSaver(row, api, this.queue);
    const entry: RowEntry<Row> = { key, saver };
    return entry;
  }

  private find = (key: string) => this.state.find((entry) => entry.key === key);

  private drop(entry: RowEntry<Row>): void {
    this.change(this.state.filter((each) => each !== entry));
  }

  /** @returns true if the row was still shown */
  private detach(entry: RowEntry<Row>): boolean {
    entry.saver.detach();
    const seen = this.state.includes(entry);
    this.drop(entry);
    return seen;
  }
}

const idOf = <Row extends ListedRow>({ saver }: RowEntry<Row>) => saver.state.row.id;

import { type RowPort, RowSaver, type Versioned } from './row-saver';
import { Store } from './store';

export interface ListedRow extends Versioned {
  id: number;
}

/** One row of a list. Its key stays when a row that was added gets its id, so that the focus stays too. */
export interface Entry<Row extends ListedRow> {
  key: string;
  saver: RowSaver<Row>;
}

export interface ListPort<Row extends ListedRow> {
  send: (patch: Partial<Row>, row: Row) => Promise<Row>;
  read: (id: number) => Promise<Row>;
  remove: (id: number) => Promise<unknown>;
  isStale: (error: unknown) => boolean;
  onFailure: (what: 'add' | 'save' | 'remove', error: unknown) => void;
}

/** Begins the id of a row that the server has not answered for yet (spec L341). */
const TEMPORARY = 'temp-';
let made = 0;

/** Rows that are added and taken away at once, and brought back when the server refuses (spec L341-345). */
export class RowList<Row extends ListedRow> extends Store<readonly Entry<Row>[]> {
  private readonly calls = new Set<Promise<unknown>>();

  constructor(
    rows: readonly Row[],
    private readonly port: ListPort<Row>,
  ) {
    super([]);
    this.change(rows.map((row) => this.entry(String(row.id), row)));
  }

  get rows(): Row[] {
    return this.state.map(({ saver }) => saver.state.shown);
  }

  get settled(): boolean {
    return this.calls.size === 0 && this.state.every(({ saver }) => saver.settled);
  }

  async idle(): Promise<void> {
    await Promise.all([...this.calls, ...this.state.map(({ saver }) => saver.idle())]);
  }

  /**
   * Shows the row at once; it is taken away again when it cannot be made.
   * @returns the row's key, and the row once the server has it
   */
  add(row: Row, create: () => Promise<Row>): { key: string; created: Promise<Row> } {
    made += 1;
    const key = `${TEMPORARY}${made}`;
    const created = this.track(create());
    this.change([...this.state, this.entry(key, row, created)]);
    created.catch((error: unknown) => {
      if (!this.state.some((entry) => entry.key === key)) return;
      this.drop(key);
      this.port.onFailure('add', error);
    });
    return { key, created };
  }

  /** A row without an id goes here alone (spec L343); it is deleted there too, should it arrive after all. */
  remove(key: string): void {
    const at = this.state.findIndex((entry) => entry.key === key);
    const entry = this.state[at];
    if (!entry) return;
    const before = this.state;
    this.drop(key);
    void this.track(this.removeThere(entry)).catch((error: unknown) => {
      if (!this.state.includes(entry)) this.change(putBack(this.state, entry, before));
      this.port.onFailure('remove', error);
    });
  }

  /** The rows were read again: known ones follow, the others come and go. Rows on their way stay. */
  reload(rows: readonly Row[]): void {
    const known = new Map(this.state.map((entry) => [entry.saver.state.row.id, entry]));
    const stays = this.state.filter(({ saver }) => saver.state.row.id === 0);
    const listed = rows.map((row) => {
      const entry = known.get(row.id);
      entry?.saver.reload(row);
      return entry ?? this.entry(String(row.id), row);
    });
    this.change([...listed, ...stays]);
  }

  private async removeThere({ saver }: Entry<Row>): Promise<void> {
    await saver.idle();
    const { id } = saver.state.row;
    if (id !== 0) await this.port.remove(id);
  }

  private entry(key: string, row: Row, created?: Promise<Row>): Entry<Row> {
    const { send, read, isStale, onFailure } = this.port;
    const port: RowPort<Row> = {
      send,
      read: () => read(saver.state.row.id),
      isStale,
      onFailure: (error) => onFailure('save', error),
    };
    const saver: RowSaver<Row> = new RowSaver(row, port, created);
    return { key, saver };
  }

  private drop(key: string): void {
    this.change(this.state.filter((entry) => entry.key !== key));
  }

  private track<T>(call: Promise<T>): Promise<T> {
    const done: Promise<unknown> = call.then(
      () => this.calls.delete(done),
      () => this.calls.delete(done),
    );
    this.calls.add(done);
    return call;
  }
}

/** Where it stood among those that are still there. */
function putBack<E>(now: readonly E[], entry: E, before: readonly E[]): E[] {
  const earlier = new Set(before.slice(0, before.indexOf(entry)));
  const at = now.filter((each) => earlier.has(each)).length;
  return [...now.slice(0, at), entry, ...now.slice(at)];
}

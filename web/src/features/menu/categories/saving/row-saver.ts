import { Store } from './store';

/** What becomes of an edit of one field. */
export type FieldState<Value = unknown> =
  | { status: 'saving' | 'saved' }
  /** Not written; `mine` can be sent again. */
  | { status: 'failed'; mine: Value }
  /** Somebody else wrote this very field meanwhile: a person has to choose. */
  | { status: 'stale'; mine: Value; theirs: Value };

/** A row whose edits carry its version (C-246). */
export interface Versioned {
  version: number;
}

export interface RowPort<Row> {
  /** Writes the fields on top of `row`, whose version goes along. */
  send: (patch: Partial<Row>, row: Row) => Promise<Row>;
  /** The row as it is now. */
  read: () => Promise<Row>;
  isStale: (error: unknown) => boolean;
  /** Told of everything else that goes wrong. */
  onFailure: (error: unknown) => void;
}

interface RowState<Row> {
  /** As the server has it. */
  row: Row;
  /** With the edits that are on their way. */
  shown: Row;
  fields: { readonly [Field in keyof Row]?: FieldState<Row[Field]> };
}

/**
 * Saves the fields of one row, one after the other, so that what was typed last is what stays. An edit that meets a
 * newer version goes on by itself when another field was changed there, and asks when it was the same one (C-246).
 */
export class RowSaver<Row extends Versioned> extends Store<RowState<Row>> {
  private line: Promise<void> = Promise.resolve();
  private readonly latest = new Map<keyof Row, number>();
  private pending = 0;

  /** @param created for a row that the server is still making: edits wait for it (C-140) */
  constructor(
    row: Row,
    private readonly port: RowPort<Row>,
    created?: Promise<Row>,
  ) {
    super({ row, shown: row, fields: {} });
    if (created) void this.enqueue(async () => this.accept(await created));
  }

  /** Is everything written that was entered? */
  get settled(): boolean {
    return this.pending === 0 && Object.values(this.state.fields).every(isSaved);
  }

  /** When nothing is on its way any more. */
  idle(): Promise<void> {
    return this.line;
  }

  /** Shows the value at once, and sends it when what was entered before has been answered. */
  save<Field extends keyof Row>(field: Field, value: Row[Field]): void {
    const turn = (this.latest.get(field) ?? 0) + 1;
    this.latest.set(field, turn);
    const isNewest = () => this.latest.get(field) === turn;
    this.mark(field, { status: 'saving' }, value);
    void this.enqueue(async () => {
      if (!isNewest()) return;
      const outcome = await this.write(field, value);
      if (isNewest()) this.mark(field, outcome);
    });
  }

  /** As `save`, for each field that is there. */
  edit(patch: Partial<Row>): void {
    for (const [field, value] of Object.entries(patch))
      this.save(field as keyof Row, value as Row[keyof Row]);
  }

  /** Sends what failed once more; by default what was entered then. */
  retry<Field extends keyof Row>(field: Field): void {
    const state = this.state.fields[field];
    if (state?.status === 'failed') this.save(field, state.mine);
  }

  /** A person has looked at both values. */
  choose<Field extends keyof Row>(field: Field, whose: 'mine' | 'theirs'): void {
    const state = this.state.fields[field];
    if (state?.status !== 'stale') return;
    if (whose === 'mine') this.save(field, state.mine);
    else this.mark(field, { status: 'saved' });
  }

  /** The row was read again. Edits that are on their way, or wait for a person, stay. */
  reload(row: Row): void {
    if (this.pending === 0 && row.version >= this.state.row.version) this.accept(row);
  }

  private async write<Field extends keyof Row>(
    field: Field,
    value: Row[Field],
  ): Promise<FieldState<Row[Field]>> {
    const known = this.state.row;
    try {
      this.accept(await this.port.send(patchOf<Row, Field>(field, value), known));
      return { status: 'saved' };
    } catch (error) {
      if (this.port.isStale(error)) return this.meetNewer(field, value, known);
      this.port.onFailure(error);
      return { status: 'failed', mine: value };
    }
  }

  private async meetNewer<Field extends keyof Row>(field: Field, value: Row[Field], known: Row) {
    try {
      const newer = await this.port.read();
      this.accept(newer);
      const theirs = newer[field];
      if (isSame(theirs, known[field])) return await this.write(field, value);
      if (isSame(theirs, value)) return { status: 'saved' } as const;
      return { status: 'stale', mine: value, theirs } as const;
    } catch (error) {
      this.port.onFailure(error);
      return { status: 'failed', mine: value } as const;
    }
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    this.pending += 1;
    this.line = this.line
      .then(work)
      // Whoever made the row says that it could not be made.
      .catch(() => undefined)
      .finally(() => {
        this.pending -= 1;
      });
    return this.line;
  }

  /** The server's row; the fields that are still on their way keep what was entered. */
  private accept(row: Row): void {
    const { fields, shown } = this.state;
    const waiting = (Object.keys(fields) as (keyof Row)[]).filter(
      (field) => fields[field]?.status === 'saving',
    );
    this.change({ row, fields, shown: { ...row, ...pick(shown, waiting) } });
  }

  /** @param entered shown until the server answers; without it the server's value is shown */
  private mark<Field extends keyof Row>(field: Field, state: FieldState<Row[Field]>, entered?: Row[Field]) {
    const { row, shown, fields } = this.state;
    const value = entered === undefined ? row[field] : entered;
    this.change({
      row,
      shown: { ...shown, ...patchOf<Row, Field>(field, value) },
      fields: { ...fields, [field]: state },
    });
  }
}

const isSaved = (state: FieldState | undefined) => state === undefined || state.status === 'saved';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const patchOf = <Row, Field extends keyof Row>(field: Field, value: Row[Field]) =>
  ({ [field]: value }) as unknown as Partial<Row>;

const pick = <Row extends object>(row: Row, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;

import { isSame } from './save-changes';
import { isTransient } from '@/lib/errors';
import { Store } from '@/lib/store';
import type { WriteQueue } from './write-queue';

/** Save status of one field. */
export type FieldState<Value = unknown> =
  | { status: 'saving' | 'saved' }
  /** Not saved, with the reason; `mine` can be sent again. */
  | { status: 'failed'; mine: Value; why: string }
  /** Another user changed the same field: the user has to choose. */
  | { status: 'stale'; mine: Value; theirs: Value };

/** Row whose edits carry its version (C-246). */
export interface VersionedRow {
  version: number;
}

export interface RowApi<Row> {
  /** Writes the fields on top of `row`, with its version. */
  send: (patch: Partial<Row>, row: Row) => Promise<Row>;
  /** Reads the current row. */
  read: () => Promise<Row>;
  isStale: (error: unknown) => boolean;
  /**
   * Combines what both users changed in a field with several answers, such as a list of codes.
   * @returns the combined values, without fields in which the users contradict each other
   */
  merge?: (edits: MetEdits<Row>) => Partial<Row>;
  /** True when another user has deleted the row. */
  isGone?: (error: unknown) => boolean;
  /** Called for a deleted row, and again for each later edit of it; `shown` has everything entered. */
  onGone?: () => void;
  /** No rule links the row to others: its edits can be sent with theirs. */
  free?: boolean;
  /** Called for every other failure. @returns the reason in words, kept with the field */
  onFailure: (error: unknown) => string;
}

/** Edits of two users that meet. */
export interface MetEdits<Row> {
  /** Row that the local edit was made from. */
  known: Row;
  /** Row with the other user's edit. */
  newer: Row;
  /** Local edit. */
  patch: Partial<Row>;
}

type Fields<Row> = { readonly [Field in keyof Row]?: FieldState<Row[Field]> };

interface RowState<Row> {
  /** Row as saved on the server. */
  row: Row;
  /** Row with pending edits. */
  shown: Row;
  fields: Fields<Row>;
}

/** Other users can keep changing the row: an edit fails after this many rounds. */
const MAX_ROUNDS = 5;

/**
 * Saves the fields of one row: shown immediately, sent in turn. An edit that meets a newer version continues if
 * another field changed (C-246). If the same field changed, both edits are combined where they can be, or it asks.
 */
export class RowSaver<Row extends VersionedRow> extends Store<RowState<Row>> {
  private detached = false;
  private gone = false;
  /** Fields that another user changed while a later local edit waited, made without seeing that value. */
  private readonly unseen = new Set<keyof Row>();
  /** Fields that failed because of an outage, not because of their value. */
  private readonly cutOff = new Set<keyof Row>();

  constructor(
    row: Row,
    private readonly api: RowApi<Row>,
    private readonly queue: WriteQueue,
  ) {
    super({ row, shown: row, fields: {} });
  }

  /** True once everything entered is saved. */
  get settled(): boolean {
    return this.states.every(({ status }) => status === 'saved');
  }

  /** True when an edit failed or waits for a choice. */
  get stuck(): boolean {
    return this.states.some(({ status }) => status === 'failed' || status === 'stale');
  }

  /** Entered values that are not saved. */
  get unsaved(): Partial<Row> {
    const { fields, shown } = this.state;
    const names = (Object.keys(fields) as (keyof Row)[]).filter((field) => fields[field]?.status !== 'saved');
    const mine = names.map((field) => {
      const state = fields[field] as FieldState<Row[keyof Row]>;
      return [field, 'mine' in state ? state.mine : shown[field]];
    });
    return Object.fromEntries(mine) as Partial<Row>;
  }

  /** Row with everything entered, saved or not. */
  get entered(): Row {
    return { ...this.state.shown, ...this.unsaved };
  }

  /** Reasons for failed fields, one each. */
  get failures(): string[] {
    return this.states.flatMap((state) => (state.status === 'failed' ? [state.why] : []));
  }

  /** True when the row could not be created or was removed first: its edits have nowhere to go. */
  get isDetached(): boolean {
    return this.detached;
  }

  detach(): void {
    this.detached = true;
  }

  /** Marks a failed create at this field; a retry of the field creates the row. */
  refuse(field: keyof Row, why: string, error: unknown): void {
    const { row, shown, fields } = this.state;
    this.noteOutage([field], error);
    this.change({
      row,
      shown,
      fields: { ...fields, [field]: { status: 'failed', mine: shown[field], why } },
    });
  }

  /** Marks failed fields as saved: another write included them. */
  markSaved(): void {
    const { row, shown, fields } = this.state;
    const failed = (Object.keys(fields) as (keyof Row)[]).filter(
      (field) => fields[field]?.status === 'failed',
    );
    const saved = Object.fromEntries(failed.map((field) => [field, { status: 'saved' }])) as Fields<Row>;
    this.change({ row, shown, fields: { ...fields, ...saved } });
  }

  /** Shows the value immediately, and sends it after earlier edits are answered. */
  save<Field extends keyof Row>(field: Field, value: Row[Field]): void {
    this.edit({ [field]: value } as unknown as Partial<Row>);
  }

  /** Same as `save`, for several fields in one request. */
  edit(patch: Partial<Row>): void {
    const { row, shown } = this.state;
    this.change({
      row,
      shown: { ...shown, ...patch },
      fields: this.marked(patch, () => ({ status: 'saving' })),
    });
    this.queue.edit(this, patch, (whole) => this.write(whole), this.api.free);
  }

  /** Sends a failed field again. */
  retry(field: keyof Row): void {
    const state = this.state.fields[field];
    if (state?.status === 'failed') this.save(field, state.mine);
  }

  retryAll(): void {
    const failed = Object.entries(this.state.fields) as [keyof Row, FieldState<Row[keyof Row]>][];
    for (const [field] of failed) this.retry(field);
  }

  /** Sends fields that an outage held back, once the browser is online. */
  resume(): void {
    for (const field of this.cutOff) this.retry(field);
  }

  /** Applies the user's choice between the two values. */
  choose(field: keyof Row, whose: 'mine' | 'theirs'): void {
    const state = this.state.fields[field];
    if (state?.status !== 'stale') return;
    if (whose === 'mine') this.save(field, state.mine);
    else {
      this.conclude({ [field]: state.theirs } as Partial<Row>, () => ({ status: 'saved' }));
      this.queue.tell();
    }
  }

  /**
   * Applies a row that was read again. Ignored during an edit, which is compared with the row it was made from. A
   * deleted row keeps its entered values until the user decides.
   */
  reload(row: Row): void {
    if (this.gone) return;
    const editing = this.states.some(({ status }) => status === 'saving');
    if (!editing && row.version >= this.state.row.version) this.accept(row);
  }

  /** Takes a row that was deleted and restored, and sends what was entered meanwhile. */
  revive(row: Row): void {
    const { row: known, shown } = this.state;
    const edited = (Object.keys(shown) as (keyof Row)[]).filter(
      (field) => !isSame(shown[field], known[field]),
    );
    this.gone = false;
    this.accept(row);
    this.edit(pick(shown, edited));
  }

  /** Takes the server's row. Fields still being sent keep the entered value. */
  accept(row: Row): void {
    const { fields, shown } = this.state;
    const waiting = (Object.keys(fields) as (keyof Row)[]).filter(
      (field) => fields[field]?.status === 'saving',
    );
    this.change({ row, fields, shown: { ...row, ...pick(shown, waiting) } });
  }

  private get states(): FieldState[] {
    return Object.values(this.state.fields) as FieldState[];
  }

  private async write(patch: Partial<Row>): Promise<void> {
    if (this.gone) {
      this.markGone();
      return;
    }
    let rest = this.ask(patch, (field) => this.unseen.delete(field));
    for (let round = 1; !this.detached && Object.keys(rest).length > 0; round += 1) {
      const known = this.state.row;
      try {
        this.accept(await this.api.send(rest, known));
        this.conclude(rest, () => ({ status: 'saved' }));
        return;
      } catch (error) {
        if (!this.api.isStale(error) || round === MAX_ROUNDS) {
          this.giveUp(rest, error);
          return;
        }
      }
      try {
        rest = await this.meetNewer(rest, known);
      } catch (error) {
        this.giveUp(rest, error);
        return;
      }
    }
  }

  private giveUp(patch: Partial<Row>, error: unknown): void {
    if (this.api.onGone && this.api.isGone?.(error)) this.markGone();
    else this.fail(patch, error);
  }

  /** Handles a deleted row: hands its entered values to `onGone` and stops waiting for them. */
  private markGone(): void {
    this.gone = true;
    this.change({ row: this.state.row, shown: this.entered, fields: {} });
    this.api.onGone?.();
  }

  /** @returns fields that can be sent again without overwriting another user's edit */
  private async meetNewer(patch: Partial<Row>, known: Row): Promise<Partial<Row>> {
    const newer = await this.api.read();
    this.accept(newer);
    // A later edit was made without seeing the combined value.
    const combined = Object.entries(this.api.merge?.({ known, newer, patch }) ?? {}).filter(
      ([field]) => !this.queue.awaits(this, field as keyof Row),
    );
    const merged = Object.fromEntries(combined) as Partial<Row>;
    return this.ask(
      { ...patch, ...merged },
      (field) => !(field in merged) && !isSame(newer[field], known[field]),
    );
  }

  /**
   * Asks the user about fields that another user changed. Skips equal values and fields with a later edit.
   * @returns the other fields, which can be sent
   */
  private ask(patch: Partial<Row>, isTaken: (field: keyof Row) => boolean): Partial<Row> {
    const { row } = this.state;
    const fields = Object.keys(patch) as (keyof Row)[];
    const taken = fields.filter(isTaken);
    for (const field of taken)
      if (this.queue.awaits(this, field) && !isSame(row[field], patch[field])) this.unseen.add(field);
    this.conclude(pick(patch, taken), (field, mine) =>
      isSame(row[field], mine) ? { status: 'saved' } : { status: 'stale', mine, theirs: row[field] },
    );
    return pick(
      patch,
      fields.filter((field) => !taken.includes(field)),
    );
  }

  private fail(patch: Partial<Row>, error: unknown): void {
    const why = this.api.onFailure(error);
    this.noteOutage(Object.keys(patch) as (keyof Row)[], error);
    this.conclude(patch, (_, mine) => ({ status: 'failed', mine, why }));
  }

  private noteOutage(fields: readonly (keyof Row)[], error: unknown): void {
    for (const field of fields)
      if (isTransient(error)) this.cutOff.add(field);
      else this.cutOff.delete(field);
  }

  /** Completes answered fields: they show the server's value, unless they were edited again. */
  private conclude(patch: Partial<Row>, outcome: Outcome<Row>): void {
    const fields = (Object.keys(patch) as (keyof Row)[]).filter((field) => !this.queue.awaits(this, field));
    const { row, shown } = this.state;
    this.change({
      row,
      shown: { ...shown, ...pick(row, fields) },
      fields: this.marked(pick(patch, fields), outcome),
    });
  }

  private marked(patch: Partial<Row>, outcome: Outcome<Row>): Fields<Row> {
    const entries = Object.entries(patch) as [keyof Row, Row[keyof Row]][];
    const states = entries.map(([field, value]) => [field, outcome(field, value)]);
    return { ...this.state.fields, ...(Object.fromEntries(states) as Fields<Row>) };
  }
}

type Outcome<Row> = (field: keyof Row, mine: Row[keyof Row]) => FieldState<Row[keyof Row]>;

const pick = <Row extends object>(row: Row | Partial<Row>, fields: readonly (keyof Row)[]) =>
  Object.fromEntries(fields.map((field) => [field, row[field]])) as Partial<Row>;

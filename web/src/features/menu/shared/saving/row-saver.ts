import { isSame } from '@/lib/editing/save-changes';
import { isTransient } from '@/lib/errors';
import { Store } from './store';
import type { WriteQueue } from './write-queue';

/** What becomes of an edit of one field. */
export type FieldState<Value = unknown> =
  | { status: 'saving' | 'saved' }
  /** Not written, and why; `mine` can be sent again. */
  | { status: 'failed'; mine: Value; why: string }
  /** Another user wrote this very field meanwhile: a person has to choose. */
  | { status: 'stale'; mine: Value; theirs: Value };

/** A row whose edits carry its version (C-246). */
export interface VersionedRow {
  version: number;
}

export interface RowApi<Row> {
  /** Writes the fields on top of `row`, whose version goes along. */
  send: (patch: Partial<Row>, row: Row) => Promise<Row>;
  /** The row as it is now. */
  read: () => Promise<Row>;
  isStale: (error: unknown) => boolean;
  /** Another user has deleted the row. */
  isGone?: (error: unknown) => boolean;
  /** Told once more for every later edit of a row that is gone; `shown` is the row with all that was entered. */
  onGone?: () => void;
  /** No rule ties the row to others: its edits may go together with theirs. */
  free?: boolean;
  /** Told of everything else that goes wrong. @returns why, in words that are kept with the field */
  onFailure: (error: unknown) => string;
}

type Fields<Row> = { readonly [Field in keyof Row]?: FieldState<Row[Field]> };

interface RowState<Row> {
  /** As the server has it. */
  row: Row;
  /** With the edits that are on their way. */
  shown: Row;
  fields: Fields<Row>;
}

/** Others may go on changing the row; after so many rounds an edit has failed. */
const MAX_ROUNDS = 5;

/**
 * Saves the fields of one row: shown at once, sent when their turn comes. An edit that meets a newer version goes on
 * by itself when another field was changed there, and asks when it was the same one (C-246).
 */
export class RowSaver<Row extends VersionedRow> extends Store<RowState<Row>> {
  private detached = false;
  private gone = false;
  /** Fields that another user wrote while a later edit of them waited here: it was made without having seen theirs. */
  private readonly unseen = new Set<keyof Row>();
  /** Fields that failed for an outage, not because of what was entered. */
  private readonly cutOff = new Set<keyof Row>();

  constructor(
    row: Row,
    private readonly api: RowApi<Row>,
    private readonly queue: WriteQueue,
  ) {
    super({ row, shown: row, fields: {} });
  }

  /** Is everything written that was entered? */
  get settled(): boolean {
    return this.states.every(({ status }) => status === 'saved');
  }

  /** Has an edit failed, or does it wait for a choice? */
  get stuck(): boolean {
    return this.states.some(({ status }) => status === 'failed' || status === 'stale');
  }

  /** What was entered and is not written. */
  get unsaved(): Partial<Row> {
    const { fields, shown } = this.state;
    const names = (Object.keys(fields) as (keyof Row)[]).filter((field) => fields[field]?.status !== 'saved');
    const mine = names.map((field) => {
      const state = fields[field] as FieldState<Row[keyof Row]>;
      return [field, 'mine' in state ? state.mine : shown[field]];
    });
    return Object.fromEntries(mine) as Partial<Row>;
  }

  /** The row with all that was entered, whatever became of it. */
  get entered(): Row {
    return { ...this.state.shown, ...this.unsaved };
  }

  /** Why fields are not saved, one entry each. */
  get failures(): string[] {
    return this.states.flatMap((state) => (state.status === 'failed' ? [state.why] : []));
  }

  /** The row could not be created, or was removed first: its edits have nowhere to go. */
  get isDetached(): boolean {
    return this.detached;
  }

  detach(): void {
    this.detached = true;
  }

  /** The row could not be made: this field says so, and a retry of it makes the row. */
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

  /** Shows the value at once, and sends it when what was entered before has been answered. */
  save<Field extends keyof Row>(field: Field, value: Row[Field]): void {
    this.edit({ [field]: value } as unknown as Partial<Row>);
  }

  /** As `save`, for several fields that travel together. */
  edit(patch: Partial<Row>): void {
    const { row, shown } = this.state;
    this.change({
      row,
      shown: { ...shown, ...patch },
      fields: this.marked(patch, () => ({ status: 'saving' })),
    });
    this.queue.edit(this, patch, (whole) => this.write(whole), this.api.free);
  }

  /** Sends what failed once more. */
  retry(field: keyof Row): void {
    const state = this.state.fields[field];
    if (state?.status === 'failed') this.save(field, state.mine);
  }

  retryAll(): void {
    const failed = Object.entries(this.state.fields) as [keyof Row, FieldState<Row[keyof Row]>][];
    for (const [field] of failed) this.retry(field);
  }

  /** Sends what an outage kept back: the browser is online again. */
  resume(): void {
    for (const field of this.cutOff) this.retry(field);
  }

  /** A person has looked at both values. */
  choose(field: keyof Row, whose: 'mine' | 'theirs'): void {
    const state = this.state.fields[field];
    if (state?.status !== 'stale') return;
    if (whose === 'mine') this.save(field, state.mine);
    else {
      this.conclude({ [field]: state.theirs } as Partial<Row>, () => ({ status: 'saved' }));
      this.queue.tell();
    }
  }

  /** The row was read again. Nothing comes in between while an edit is on its way: it is compared with what it was made from. */
  reload(row: Row): void {
    const editing = this.states.some(({ status }) => status === 'saving');
    if (!editing && row.version >= this.state.row.version) this.accept(row);
  }

  /** The server's row; the fields that are still on their way keep what was entered. */
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

  /** The row no longer exists: hands its entered values to `onGone` and stops waiting for them. */
  private markGone(): void {
    this.gone = true;
    this.change({ row: this.state.row, shown: this.entered, fields: {} });
    this.api.onGone?.();
  }

  /** @returns what can be sent again without overwriting another user's edit */
  private async meetNewer(patch: Partial<Row>, known: Row): Promise<Partial<Row>> {
    const newer = await this.api.read();
    this.accept(newer);
    return this.ask(patch, (field) => !isSame(newer[field], known[field]));
  }

  /**
   * Another user wrote some of these fields: a person chooses, unless both wrote the same or a later edit is still to come.
   * @returns the others, which may be sent
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

  /** These fields have been answered: they show the server's value, unless they were edited again. */
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

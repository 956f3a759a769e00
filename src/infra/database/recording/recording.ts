import { currentWorkId } from '../../logging/job-context.js';
import { RequestContext } from '../../logging/request-context.js';
import type { Clock } from '../../clock/clock.js';
import { allOf, EVERY_ROW, type Filter } from '../scope-filter.js';
import type { Value } from '../statements.js';
import { type Circumstances, entryValues, selectOld, type WholeEntry } from './entry-sql.js';
import type { AfterEdit, Edited, Statement, Statements } from './connection.js';
import { comeBack } from './coming-back.js';
import type { FormerRow } from './former-row.js';
import { aloneBlock, entriesBlock, notingBlock, puttingBlock } from './blocks.js';
import {
  absent,
  actorOfUnnamed,
  fresh,
  type Event,
  isPartOfNew,
  keepOnly,
  nameNote,
  type Note,
  type Notes,
  notingIfWritten,
  type OldRow,
  wholeOf,
} from './notes.js';
import { entryOfOrder, isSameOrder, type Placed, selectPlaced } from './orders.js';
import { concerns, lastImageOf, RECORDED, type Recorded, recordedIn } from './recorded.js';

/** So many entries go to the server at once, at most. */
const AT_ONCE = 10;

const MAX_IP = 45;
const MAX_REQUEST_ID = 64;
const MAX_USER_AGENT = 255;

/**
 * Writes down what every change was before and after (C-285), in the transaction of the change. A change of one row is
 * one statement to the server, entry included; a change of several is noted as it begins and written before the commit.
 */
export class Recording {
  constructor(
    private readonly database: Statements,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs an UPDATE of one row.
   * @param within what the row must be like
   * @returns not done when there is no such row: then nothing is run
   */
  async edit(
    { table, id, columns }: { table: string; id: number; columns: readonly string[] },
    within: Filter,
    update: Statement,
    { last, select }: AfterEdit = {},
  ): Promise<Edited> {
    const things = recordedIn(table).filter(([, thing]) => concerns(thing, columns));
    const [first, ...others] = things;
    const runBoth = async () => {
      const done = (await this.run(update)) > 0;
      if (done && last) await this.run(last);
      return { done };
    };
    if (!first) return runBoth();
    if (others.length > 0)
      return this.around(
        things.map(([entity]) => [entity, [id]] as const),
        runBoth,
        columns,
      );
    const [entity, thing] = first;
    const before = [...within.values, ...update.values];
    if (!this.database.inTransaction) {
      const entry = entryValues(id, this.circumstances(), { action: null, target: null, changed: columns });
      const statements = { within: within.sql, update: update.sql, last: last?.sql, select: select?.sql };
      const [{ done }, row] = await this.database.block<{ done: number | null }, object>(
        aloneBlock(entity, thing, statements),
        [...before, ...entry, ...(last?.values ?? []), ...(select?.values ?? [])],
        update.sql,
      );
      return { done: done !== null && done > 0, row };
    }
    if (last) throw new Error('What a transaction does last is left to whoever commits it.');
    const [row] = await this.database.block<OldRow & { done: number | null }>(
      notingBlock(thing, within.sql, update.sql),
      before,
      update.sql,
    );
    if (row.done === null || row.done === 0) return { done: false };
    this.note(entity, { ...row, id }, columns);
    return { done: true };
  }

  /**
   * Runs an INSERT that changes a row where there is one, and answers the row.
   * @param changed the columns that were sent
   * @param then what goes with it, and is not recorded
   * @returns undefined when it answers none
   */
  async put<Row>(
    [entity, id]: readonly [string, number],
    { sql, values }: Statement,
    changed: readonly string[],
    then?: Statement,
  ): Promise<Row | undefined> {
    if (this.database.inTransaction) {
      const put = async () => {
        const rows = await this.database.query<Row>(sql, values);
        if (then) await this.run(then);
        return rows;
      };
      const [row] = await this.around([[entity, [id]]], put, changed);
      return row;
    }
    const entry = entryValues(id, this.circumstances(), { action: null, target: null, changed });
    const block = puttingBlock(entity, sql, then?.sql);
    const parameters = [id, ...values, ...(then?.values ?? []), ...entry];
    const [row] = await this.database.block<Row | undefined>(block, parameters, sql);
    return row;
  }

  /** Runs what may put those rows of a table that have this parent into another order. */
  async reordering<T>(table: string, parent: number, reorder: () => Promise<T>): Promise<T> {
    const [, thing] = recordedIn(table)[0] ?? [];
    if (!thing?.order) throw new Error(`No order is recorded of the rows of ${table}.`);
    const { of, action } = thing.order;
    const placed = selectPlaced(thing, thing.order);
    const before = await this.database.query<Placed>(placed, [parent]);
    const result = await this.open(reorder);
    const after = await this.database.query<Placed>(placed, [parent]);
    if (isSameOrder(before, after)) return result;
    await this.add({ ...this.circumstances(), action, ...entryOfOrder(of, parent, before, after) });
    return result;
  }

  /** Runs an edit of one row that names its place among those of its parent. */
  async placing<T>(table: string, id: number, edit: () => Promise<T>): Promise<T> {
    const column = recordedIn(table)[0]?.[1].order?.column;
    if (column === undefined) return edit();
    return this.database.transaction(async () => {
      const [row] = await this.database.query<{ parent: number }>(
        `SELECT ${column} AS parent FROM ${table} WHERE id = ?`,
        [id],
      );
      return row ? this.reordering(table, row.parent, edit) : edit();
    });
  }

  /**
   * Runs what changes these things, by their keys; those that are not there yet are new then. Where nothing is written,
   * nothing is told.
   * @param within whose they must be to be locked
   */
  async around<T>(
    things: readonly (readonly [entity: string, keys: readonly number[]])[],
    work: () => Promise<T>,
    changed: readonly string[] = [],
    within: Filter = EVERY_ROW,
  ): Promise<T> {
    return this.tellingIfWritten(async () => {
      for (const [entity, keys] of things) {
        if (keys.length === 0) continue;
        const thing = RECORDED.get(entity);
        const missing = keys.filter((id) => !this.noted(entity, id));
        const named = allOf({ sql: `${thing.key} IN (?)`, values: [missing] }, within);
        const found = missing.length > 0 ? await this.read(thing, named) : [];
        for (const id of keys) this.note(entity, found.find((row) => row.id === id) ?? absent(id), changed);
      }
      return this.open(work);
    });
  }

  /** Runs what changes those rows of a thing that a filter lets through, before it or afterwards. */
  async aroundRows<T>(entity: string, filter: Filter, work: () => Promise<T>): Promise<T> {
    const thing = RECORDED.get(entity);
    return this.tellingIfWritten(async () => {
      for (const row of await this.read(thing, filter)) this.note(entity, row);
      const result = await this.open(work);
      const after = await this.database.query<Pick<OldRow, 'id' | 'restaurant' | 'part'>>(
        `SELECT ${thing.key} AS id, ${thing.restaurant} AS restaurant, ${thing.partOf?.id ?? 'NULL'} AS part
         FROM ${thing.table} WHERE ${filter.sql}`,
        filter.values,
      );
      for (const row of after) this.note(entity, { ...absent(row.id), ...row, under: wholeOf(thing, row) });
      return result;
    });
  }

  /** Runs what adds rows to a table. */
  async adding<Row>(table: string, add: () => Promise<Row[]>): Promise<Row[]> {
    const [entity, thing] = recordedIn(table)[0] ?? [];
    if (!entity || !thing) return add();
    return this.database.transaction(async () => {
      const rows = (await this.open(add)) as (Row & { id: number })[];
      const former = this.database.notes()?.former;
      const [made] = rows;
      const was = former?.get(table);
      former?.delete(table);
      if (made && was)
        made.id = await this.open(() => comeBack(this.database, [entity, thing], made.id, was));
      for (const row of rows) this.note(entity, fresh(entity, row));
      return rows;
    });
  }

  /** As `adding`, for what answers the new row's id. */
  async addingOne<R extends { insertId: number }>(table: string, add: () => Promise<R>): Promise<R> {
    if (recordedIn(table).length === 0) return add();
    let result: R | undefined;
    const [row] = await this.adding(table, async () => {
      result = await add();
      return [{ id: result.insertId }];
    });
    return { ...(result as R), insertId: row?.id };
  }

  /** Runs what removes a row, or rows, of a table. */
  async removing<T>(table: string, filter: Filter, remove: () => Promise<T>): Promise<T> {
    const [entity, thing] = recordedIn(table)[0] ?? [];
    if (!entity || !thing) return remove();
    return this.database.transaction(async () => {
      for (const row of await this.read(thing, filter, lastImageOf(thing))) this.note(entity, row);
      return this.open(remove);
    });
  }

  /** Runs what another transaction has recorded, or what is no change of anybody's. */
  async open<T>(work: () => Promise<T>): Promise<T> {
    const notes = this.database.notes();
    if (!notes) return work();
    notes.open += 1;
    try {
      return await work();
    } finally {
      notes.open -= 1;
    }
  }

  /**
   * Gives a change that the transaction has noted a service's own name for it.
   * @returns false when it has noted none of the event's target: it needs an entry of its own
   */
  name(event: Event): boolean {
    const notes = this.database.notes();
    return notes !== undefined && nameNote(notes, event);
  }

  /** Adds entries that compare nothing with what it was; with those of the running transaction, after them. */
  async add(...entries: readonly WholeEntry[]): Promise<void> {
    const notes = this.database.notes();
    if (!notes) {
      await this.insert(entries);
      return;
    }
    notes.others.push(...entries);
    this.database.beforeCommit('the log', () => this.write(notes));
  }

  /** Writes the entries of what the running transaction has changed so far, for whoever reads them in it. */
  async writeSoFar(): Promise<void> {
    const notes = this.database.notes();
    if (notes) await this.write(notes);
  }

  /** Says that what the running transaction changes is an entry of its own, whatever was typed before. */
  setApart(): void {
    const notes = this.database.notes();
    if (notes) notes.apart = true;
  }

  /** Says of the next row that is made of a thing that it was there before. */
  comesBack(entity: string, former: FormerRow): void {
    this.database.notes()?.former.set(RECORDED.get(entity).table, former);
  }

  /**
   * Has all that the running transaction changed so far told as one thing: that this row was made, under this name.
   * @returns false when the row was there before
   */
  tellMade(entity: string, id: number, action: string): boolean {
    const notes = this.database.notes();
    return notes !== undefined && keepOnly(notes, `${entity}:${id}`, { action });
  }

  /** Who, when and from where, as far as the running request tells; of a job, the request that had it done, or its own id. */
  circumstances(actor?: Event['actor']): Circumstances {
    const request = RequestContext.current();
    const who = actor ?? request?.actor;
    // The device is that of the user who asks: an inviter does not learn where an invite is accepted.
    const isTheirs = request?.actor === undefined || request.actor.userId === who?.userId;
    const device = isTheirs ? request : undefined;
    return {
      at: this.clock.now(),
      actor_user_id: who?.userId ?? null,
      actor_role: who?.role ?? null,
      ip: device?.ip.slice(0, MAX_IP) ?? null,
      user_agent: device?.userAgent?.slice(0, MAX_USER_AGENT) ?? null,
      request_id: currentWorkId()?.slice(0, MAX_REQUEST_ID) ?? null,
    };
  }

  private tellingIfWritten<T>(write: () => Promise<T>): Promise<T> {
    return this.database.transaction(() => notingIfWritten(this.database.notes(), write));
  }

  private async run({ sql, values }: Statement): Promise<number> {
    return (await this.database.execute(sql, values)).affectedRows;
  }

  private noted(entity: string, id: number): boolean {
    return this.database.notes()?.byThing.has(`${entity}:${id}`) ?? false;
  }

  private note(entity: string, row: OldRow, changed: readonly string[] = []): void {
    const notes = this.database.notes();
    if (!notes) throw new Error('A change is noted in its transaction.');
    const key = `${entity}:${row.id}`;
    const note = notes.byThing.get(key) ?? { ...row, entity, changed: new Set() };
    for (const column of changed) note.changed.add(column);
    notes.byThing.set(key, note);
    this.database.beforeCommit('the log', () => this.write(notes));
  }

  private async insert(entries: readonly WholeEntry[]): Promise<void> {
    await this.database.insert('audit_log', ...entries.map((entry) => ({ ...entry })));
  }

  private read(thing: Recorded, filter: Filter, image?: string): Promise<OldRow[]> {
    return this.database.query<OldRow>(
      `SELECT ${thing.key} AS id, ${selectOld(thing, image)} FROM ${thing.table} WHERE ${filter.sql} FOR UPDATE`,
      filter.values,
    );
  }

  private async write(notes: Notes): Promise<void> {
    const actor = actorOfUnnamed(notes, RequestContext.current()?.actor);
    const told = [...notes.byThing.values()].filter((note) => !isPartOfNew(notes, note));
    for (let from = 0; from < told.length; from += AT_ONCE) {
      const some = told.slice(from, from + AT_ONCE);
      const values = some.flatMap((note) => this.valuesOf(note, actor));
      await this.database.block(entriesBlock(some), values, '');
    }
    notes.byThing.clear();
    await this.insert(notes.others.splice(0));
  }

  private valuesOf(
    { id, old, digest, restaurant, part, label, changed, event }: Note,
    actor: Event['actor'],
  ): Value[] {
    const said = {
      action: event?.action ?? null,
      target: event?.target ?? null,
      changed: event ? (event.changed ?? []) : [...changed],
      apart: this.database.notes()?.apart ?? false,
    };
    return [
      old,
      digest,
      event?.restaurantId ?? restaurant,
      part,
      label,
      ...entryValues(id, this.circumstances(event?.actor ?? actor), said),
    ];
  }
}

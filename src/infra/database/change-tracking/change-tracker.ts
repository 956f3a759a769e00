import { RequestContext } from '../../logging/request-context.js';
import type { Clock } from '../../clock/clock.js';
import { allOf, EVERY_ROW, type Filter } from '../scope-filter.js';
import type { Value } from '../statements.js';
import { circumstancesAt } from './circumstances.js';
import { type Circumstances, entryValues, selectOld, type WholeEntry } from './entry-sql.js';
import type { AfterEdit, Edited, Statement, TrackerDatabase } from './connection.js';
import { comeBack } from './coming-back.js';
import type { FormerRow } from './former-row.js';
import { aloneBlock, entriesBlock, pendingBlock, puttingBlock } from './blocks.js';
import {
  missingRow,
  actorOfUnnamed,
  newRow,
  type Event,
  isPartOfNew,
  keepOnly,
  nameChange,
  type PendingChange,
  joinBatch,
  type PendingChanges,
  discardIfNotWritten,
  type OldRow,
  wholeOf,
} from './pending-changes.js';
import { entryOfOrder, isSameOrder, type Placed, selectPlaced } from './orders.js';
import { tracksAny, lastImageOf, TRACKED, type TrackedEntity, trackedIn } from './tracked.js';

/** Maximum number of entries in one statement. */
const AT_ONCE = 10;

/**
 * Records every change with its old and new values (C-285), in the transaction of the change. A change of one row and
 * its entry are one statement. A change of several rows is pending until its entries are written before the commit.
 */
export class ChangeTracker {
  constructor(
    private readonly database: TrackerDatabase,
    private readonly clock: Clock,
  ) {}

  /**
   * Runs an UPDATE of one row.
   * @param within condition for the row
   * @returns `done: false` when no row matches; then nothing is run
   */
  async edit(
    { table, id, columns }: { table: string; id: number; columns: readonly string[] },
    within: Filter,
    update: Statement,
    { last, select }: AfterEdit = {},
  ): Promise<Edited> {
    const things = trackedIn(table).filter(([, thing]) => tracksAny(thing, columns));
    const [first, ...others] = things;
    const runBoth = async () => {
      const done = (await this.run(update)) > 0;
      if (done && last) await this.run(last);
      return { done };
    };
    if (!first) return runBoth();
    if (others.length > 0)
      return this.track(
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
    if (last) throw new Error('Inside a transaction, use `beforeCommit` instead of `last`.');
    const [row] = await this.database.block<OldRow & { done: number | null }>(
      pendingBlock(thing, within.sql, update.sql),
      before,
      update.sql,
    );
    if (row.done === null || row.done === 0) return { done: false };
    this.addChange(entity, { ...row, id }, columns);
    return { done: true };
  }

  /**
   * Runs an upsert and returns the row.
   * @param changed the columns that were sent
   * @param then an untracked statement that runs with it
   * @returns undefined when the statement returns no row
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
      const [row] = await this.track([[entity, [id]]], put, changed);
      return row;
    }
    const entry = entryValues(id, this.circumstances(), { action: null, target: null, changed });
    const block = puttingBlock(entity, sql, then?.sql);
    const parameters = [id, ...values, ...(then?.values ?? []), ...entry];
    const [row] = await this.database.block<Row | undefined>(block, parameters, sql);
    return row;
  }

  /** Tracks a write that can reorder the rows of one parent. */
  async trackReorder<T>(table: string, parent: number, reorder: () => Promise<T>): Promise<T> {
    const [, thing] = trackedIn(table)[0] ?? [];
    if (!thing?.order) throw new Error(`The order of rows in ${table} is not tracked.`);
    const { of, action } = thing.order;
    const placed = selectPlaced(thing, thing.order);
    const before = await this.database.query<Placed>(placed, [parent]);
    const result = await this.untracked(reorder);
    const after = await this.database.query<Placed>(placed, [parent]);
    if (isSameOrder(before, after)) return result;
    await this.add({ ...this.circumstances(), action, ...entryOfOrder(of, parent, before, after) });
    return result;
  }

  /** Tracks an edit that sets a row's position among its siblings. */
  async trackPosition<T>(table: string, id: number, edit: () => Promise<T>): Promise<T> {
    const column = trackedIn(table)[0]?.[1].order?.column;
    if (column === undefined) return edit();
    return this.database.transaction(async () => {
      const [row] = await this.database.query<{ parent: number }>(
        `SELECT ${column} AS parent FROM ${table} WHERE id = ?`,
        [id],
      );
      return row ? this.trackReorder(table, row.parent, edit) : edit();
    });
  }

  /**
   * Tracks a write to these entities by key; missing ones are new. Adds no entry when nothing was written.
   * @param within limits which rows are locked
   */
  async track<T>(
    things: readonly (readonly [entity: string, keys: readonly number[]])[],
    work: () => Promise<T>,
    changed: readonly string[] = [],
    within: Filter = EVERY_ROW,
  ): Promise<T> {
    return this.tellingIfWritten(async () => {
      for (const [entity, keys] of things) {
        if (keys.length === 0) continue;
        const thing = TRACKED.get(entity);
        const missing = keys.filter((id) => !this.hasChange(entity, id));
        const named = allOf({ sql: `${thing.key} IN (?)`, values: [missing] }, within);
        const found = missing.length > 0 ? await this.read(thing, named) : [];
        for (const id of keys)
          this.addChange(entity, found.find((row) => row.id === id) ?? missingRow(id), changed);
      }
      return this.untracked(work);
    });
  }

  /** Tracks a write to the rows of an entity that match a filter before or after it. */
  async trackWhere<T>(entity: string, filter: Filter, work: () => Promise<T>): Promise<T> {
    const thing = TRACKED.get(entity);
    return this.tellingIfWritten(async () => {
      for (const row of await this.read(thing, filter)) this.addChange(entity, row);
      const result = await this.untracked(work);
      const after = await this.database.query<Pick<OldRow, 'id' | 'restaurant' | 'part'>>(
        `SELECT ${thing.key} AS id, ${thing.restaurant} AS restaurant, ${thing.partOf?.id ?? 'NULL'} AS part
         FROM ${thing.table} WHERE ${filter.sql}`,
        filter.values,
      );
      for (const row of after)
        this.addChange(entity, { ...missingRow(row.id), ...row, under: wholeOf(thing, row) });
      return result;
    });
  }

  /** Tracks a write that adds rows to a table. */
  async trackInserts<Row>(table: string, add: () => Promise<Row[]>): Promise<Row[]> {
    const [entity, thing] = trackedIn(table)[0] ?? [];
    if (!entity || !thing) return add();
    return this.database.transaction(async () => {
      const rows = (await this.untracked(add)) as (Row & { id: number; version?: number })[];
      const former = this.database.pendingChanges()?.former;
      const [made] = rows;
      const was = former?.get(table);
      former?.delete(table);
      if (made && was) {
        const how = { former: was, now: this.clock.now() };
        await this.untracked(() => comeBack(this.database, [entity, thing], made, how));
      }
      for (const row of rows) this.addChange(entity, newRow(entity, row));
      return rows;
    });
  }

  /** Tracks a write that adds one row and returns its id. */
  async trackInsert<R extends { insertId: number }>(table: string, add: () => Promise<R>): Promise<R> {
    if (trackedIn(table).length === 0) return add();
    let result: R | undefined;
    const [row] = await this.trackInserts(table, async () => {
      result = await add();
      return [{ id: result.insertId }];
    });
    return { ...(result as R), insertId: row?.id };
  }

  /** Tracks a write that deletes rows of a table. */
  async trackDeletes<T>(table: string, filter: Filter, remove: () => Promise<T>): Promise<T> {
    const [entity, thing] = trackedIn(table)[0] ?? [];
    if (!entity || !thing) return remove();
    return this.database.transaction(async () => {
      for (const row of await this.read(thing, filter, lastImageOf(thing))) this.addChange(entity, row);
      return this.untracked(remove);
    });
  }

  /** Runs writes without history. */
  async untracked<T>(work: () => Promise<T>): Promise<T> {
    const pending = this.database.pendingChanges();
    if (!pending) return work();
    pending.untracked += 1;
    try {
      return await work();
    } finally {
      pending.untracked -= 1;
    }
  }

  /**
   * Gives a pending change the action that a service names.
   * @returns false when no change of the event's target is pending, so that it needs its own entry
   */
  name(event: Event): boolean {
    const pending = this.database.pendingChanges();
    return pending !== undefined && nameChange(pending, event);
  }

  /** Adds entries that are not compared with a row. In a transaction they follow the pending changes. */
  async add(...entries: readonly WholeEntry[]): Promise<void> {
    const pending = this.database.pendingChanges();
    if (!pending) {
      await this.insert(entries);
      return;
    }
    pending.untargeted.push(...entries);
    this.database.beforeCommit('the log', () => this.write(pending));
  }

  /** Writes the pending entries of the running transaction, so that it can read them. */
  async writeSoFar(): Promise<void> {
    const pending = this.database.pendingChanges();
    if (pending) await this.write(pending);
  }

  /**
   * Adds the entry of a bulk edit. All further entries of the running transaction belong to it.
   * @param gathers true after its changes: entries that are not written yet belong to it too
   * @returns its id
   */
  async startBatch(entry: WholeEntry, gathers = false): Promise<number> {
    const pending = this.database.pendingChanges();
    if (!pending) throw new Error('A bulk edit needs a transaction.');
    if (!gathers) await this.write(pending);
    const { insertId } = await this.database.insert('audit_log', { ...entry });
    joinBatch(pending, insertId);
    return insertId;
  }

  /** Makes the running transaction write new entries instead of continuing the previous ones. */
  newEntry(): void {
    const pending = this.database.pendingChanges();
    if (pending) pending.newEntry = true;
  }

  /** Marks the next new row of an entity as one that existed before. */
  comesBack(entity: string, former: FormerRow): void {
    this.database.pendingChanges()?.former.set(TRACKED.get(entity).table, former);
  }

  /**
   * Replaces all pending changes by one creation with this action.
   * @returns false when the row existed before
   */
  tellMade(entity: string, id: number, action: string): boolean {
    const pending = this.database.pendingChanges();
    return pending !== undefined && keepOnly(pending, `${entity}:${id}`, { action });
  }

  /**
   * Returns the actor, time and source of the running request. A job has those of the request that added it, or its
   * own id.
   */
  circumstances(actor?: Event['actor']): Circumstances {
    return circumstancesAt(this.clock.now(), this.database.pendingChanges()?.batchId ?? null, actor);
  }

  private tellingIfWritten<T>(write: () => Promise<T>): Promise<T> {
    return this.database.transaction(() => discardIfNotWritten(this.database.pendingChanges(), write));
  }

  private async run({ sql, values }: Statement): Promise<number> {
    return (await this.database.execute(sql, values)).affectedRows;
  }

  private hasChange(entity: string, id: number): boolean {
    return this.database.pendingChanges()?.byThing.has(`${entity}:${id}`) ?? false;
  }

  private addChange(entity: string, row: OldRow, changed: readonly string[] = []): void {
    const pending = this.database.pendingChanges();
    if (!pending) throw new Error('A change is tracked in its transaction.');
    const key = `${entity}:${row.id}`;
    const change = pending.byThing.get(key) ?? { ...row, entity, changed: new Set() };
    for (const column of changed) change.changed.add(column);
    pending.byThing.set(key, change);
    this.database.beforeCommit('the log', () => this.write(pending));
  }

  private async insert(entries: readonly WholeEntry[]): Promise<void> {
    await this.database.insert('audit_log', ...entries.map((entry) => ({ ...entry })));
  }

  private read(thing: TrackedEntity, filter: Filter, image?: string): Promise<OldRow[]> {
    return this.database.query<OldRow>(
      `SELECT ${thing.key} AS id, ${selectOld(thing, image)} FROM ${thing.table} WHERE ${filter.sql} FOR UPDATE`,
      filter.values,
    );
  }

  private async write(pending: PendingChanges): Promise<void> {
    const actor = actorOfUnnamed(pending, RequestContext.current()?.actor);
    const told = [...pending.byThing.values()].filter((change) => !isPartOfNew(pending, change));
    for (let from = 0; from < told.length; from += AT_ONCE) {
      const some = told.slice(from, from + AT_ONCE);
      const values = some.flatMap((change) => this.valuesOf(change, actor));
      await this.database.block(entriesBlock(some), values, '');
    }
    pending.byThing.clear();
    await this.insert(pending.untargeted.splice(0));
  }

  private valuesOf(
    { id, old, digest, restaurant, part, label, changed, event }: PendingChange,
    actor: Event['actor'],
  ): Value[] {
    const said = {
      action: event?.action ?? null,
      target: event?.target ?? null,
      changed: event ? (event.changed ?? []) : [...changed],
      newEntry: this.database.pendingChanges()?.newEntry ?? false,
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

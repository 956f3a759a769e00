import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import { isDuplicate } from '../../../infra/database/driver-errors.js';
import { jsonText, jsonValue } from '../../../infra/database/row-json.js';
import type { Value } from '../../../infra/database/statements.js';
import type { Stored } from '../../../infra/database/rows.js';
import { withinScope } from '../../../infra/database/scope-filter.js';
import type { RestaurantScope, Scope } from '../../../shared/access/scope.js';
import type { TableMatch } from './import-tables.js';
import type { MenuImport } from './menu-import.entity.js';
import { importCounts } from './import-counts.schemas.js';
import type { ImportStatus } from './menu-import.schemas.js';

/** Columns that a list needs: not the file and the check, which can have megabytes. */
const LIGHT = `i.id, i.restaurant_id, i.user_id, i.user_role, i.status, i.file_name, i.incoming, i.source, i.message,
  i.matches, i.decisions, i.counts, i.digest, i.undone, i.batch_id, i.applied_at, i.version, i.created_at`;
const BY = `(SELECT TRIM(CONCAT(u.first_name, ' ', u.last_name)) FROM users AS u
             WHERE u.id = i.user_id AND u.deleted_at IS NULL) AS by_name`;
const JSON_COLUMNS = ['matches', 'decisions', 'counts', 'undone'] as const;
const MOST_LISTED = 20;

type Heavy = 'file_tables' | 'mends' | 'checked' | 'applied';
/** An import without what is compressed. */
export type ImportRecord = Omit<MenuImport, Heavy | 'signature' | 'open_restaurant_id' | 'updated_at'> & {
  by_name: string | null;
};

/** Values to write by column. */
export type ImportChanges = Partial<
  Omit<MenuImport, 'id' | 'restaurant_id' | 'version' | 'created_at' | 'updated_at'>
>;

/** Reads and writes `menu_imports`. */
@Injectable()
export class MenuImportsRepository {
  constructor(private readonly database: Database) {}

  /** Lists the imports of a scope, newest first. */
  async list(scope: Scope): Promise<ImportRecord[]> {
    const within = withinScope(scope, 'i.restaurant_id');
    const rows = await this.database.query<Stored<ImportRecord>>(
      `SELECT ${LIGHT}, ${BY} FROM menu_imports AS i WHERE ${within.sql} ORDER BY i.id DESC LIMIT ${MOST_LISTED}`,
      within.values,
    );
    return rows.map(parsed);
  }

  async find(scope: Scope, id: number): Promise<ImportRecord | undefined> {
    const within = withinScope(scope, 'i.restaurant_id');
    return this.one(`i.id = ? AND ${within.sql}`, [id, ...(within.values as Value[])]);
  }

  /** Returns the names of users, without deleted ones. */
  async namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    if (userIds.length === 0) return new Map();
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT id, TRIM(CONCAT(first_name, ' ', last_name)) AS name FROM users WHERE id IN (?) AND deleted_at IS NULL`,
      [[...new Set(userIds)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Finds the import of a job. @param locked keeps others from changing it before the transaction ends */
  async findForJob(id: number, locked = false): Promise<ImportRecord | undefined> {
    return this.one('i.id = ?', [id], locked ? 'FOR UPDATE' : '');
  }

  /** Finds the import that an entry of the history stands for. */
  async findByBatch({ restaurantId }: RestaurantScope, batchId: number): Promise<ImportRecord | undefined> {
    return this.one('i.restaurant_id = ? AND i.batch_id = ?', [restaurantId, batchId]);
  }

  /** Finds the restaurant's unfinished import. */
  async open({ restaurantId }: RestaurantScope): Promise<ImportRecord | undefined> {
    return this.one('i.open_restaurant_id = ?', [restaurantId]);
  }

  /** Reads the file and its corrections, compressed. */
  async file(id: number): Promise<Pick<MenuImport, 'file_tables' | 'mends'> | undefined> {
    return this.database.queryOne('SELECT file_tables, mends FROM menu_imports WHERE id = ?', [id]);
  }

  /** Reads a compressed column. */
  async heavy(id: number, column: Exclude<Heavy, 'file_tables' | 'mends'>): Promise<Buffer | null> {
    const row = await this.database.queryOne<{ value: Buffer | null }>(
      `SELECT ${column} AS value FROM menu_imports WHERE id = ?`,
      [id],
    );
    return row?.value ?? null;
  }

  /** Finds the match of the newest applied import with the same columns. */
  async remembered(
    { restaurantId }: { restaurantId: number },
    signature: Buffer,
  ): Promise<TableMatch[] | undefined> {
    const row = await this.database.queryOne<{ matches: TableMatch[] | string | null }>(
      `SELECT matches FROM menu_imports
       WHERE restaurant_id = ? AND signature = ? AND applied_at IS NOT NULL AND matches IS NOT NULL
       ORDER BY id DESC LIMIT 1`,
      [restaurantId, signature],
    );
    return row?.matches ? jsonValue<TableMatch[]>(row.matches) : undefined;
  }

  /** Adds an import. @returns its id; undefined if the restaurant has an unfinished one */
  async add(
    { restaurantId, actor, role }: RestaurantScope,
    fields: Pick<MenuImport, 'file_name' | 'incoming' | 'status'>,
  ): Promise<number | undefined> {
    try {
      const { insertId } = await this.database.insert('menu_imports', {
        restaurant_id: restaurantId,
        open_restaurant_id: restaurantId,
        user_id: actor.userId,
        user_role: role,
        ...fields,
      });
      return insertId;
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }

  /**
   * Changes an import, and counts the change.
   * @param from statuses from which it may change
   * @returns false if it is in another one, or gone
   */
  async change(id: number, changes: ImportChanges, from: readonly MenuImport['status'][]): Promise<boolean> {
    const columns = Object.keys(changes) as (keyof ImportChanges)[];
    const values = columns.map((column): Value => {
      const value = changes[column] ?? null;
      return (JSON_COLUMNS as readonly string[]).includes(column) && value !== null
        ? jsonText(value)
        : (value as Value);
    });
    const { affectedRows } = await this.database.execute(
      `UPDATE menu_imports SET ${columns.map((column) => `${column} = ?`).join(', ')}, version = version + 1
       WHERE id = ? AND status IN (?)`,
      [...values, id, from],
    );
    return affectedRows > 0;
  }

  async remove(id: number): Promise<void> {
    await this.database.execute('DELETE FROM menu_imports WHERE id = ?', [id]);
  }

  /** Lists imports that have been running since then, such as those whose job was lost. */
  runningSince(before: Date): Promise<{ id: number; status: ImportStatus }[]> {
    return this.database.query(
      `SELECT id, status FROM menu_imports
       WHERE status IN ('reading', 'applying', 'undoing') AND updated_at < ? LIMIT 100`,
      [before],
    );
  }

  /** Lists imports that nobody touched since, oldest first. */
  async untouchedSince(before: Date, limit: number): Promise<{ id: number; incoming: string | null }[]> {
    return this.database.query(
      'SELECT id, incoming FROM menu_imports WHERE updated_at < ? ORDER BY updated_at LIMIT ?',
      [before, limit],
    );
  }

  private async one(where: string, values: readonly Value[], lock = ''): Promise<ImportRecord | undefined> {
    const row = await this.database.queryOne<Stored<ImportRecord>>(
      `SELECT ${LIGHT}, ${BY} FROM menu_imports AS i WHERE ${where} ${lock}`,
      values,
    );
    return row && parsed(row);
  }
}

/** Some servers send JSON as text. */
function parsed(row: Stored<ImportRecord>): ImportRecord {
  const read = Object.fromEntries(
    JSON_COLUMNS.map((column) => [column, row[column] === null ? null : jsonValue<unknown>(row[column])]),
  );
  // Counts of an earlier version lack some.
  return { ...row, ...read, counts: read['counts'] === null ? null : importCounts.parse(read['counts']) };
}

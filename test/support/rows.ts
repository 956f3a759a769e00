import type { OneTimeCode } from '../../src/modules/auth/codes/one-time-code.entity.js';
import type { AuditEntry } from '../../src/infra/audit/audit-entry.entity.js';
import type { ClassOf } from '../../src/infra/database/data-source.js';
import type { Database } from '../../src/infra/database/database.js';
import type { Parameters } from '../../src/infra/database/statements.js';
import { EntityColumns } from '../../src/infra/database/entity-columns.js';
import { allOf, type Filter } from '../../src/infra/database/scope-filter.js';
import type { RowOf, ValuesOf } from '../../src/infra/database/table.js';
import type { OutboxEntry } from '../../src/infra/outbox/outbox.entity.js';
import type { Session } from '../../src/modules/auth/sessions/session.entity.js';
import type { PlatformGuard, User } from '../../src/modules/auth/users/user.entity.js';
import type { MediaFile } from '../../src/modules/media/media-file.entity.js';
import type { PrimaryOptionSelection } from '../../src/modules/menu/option-sets/primary-option-selection.entity.js';
import type { PrimaryOptionSet } from '../../src/modules/menu/option-sets/primary-option-set.entity.js';
import type { Category } from '../../src/modules/menu/categories/category.entity.js';
import type { MenuItem } from '../../src/modules/menu/items/menu-item.entity.js';
import type { MessageRow } from '../../src/modules/messages/message.entity.js';
import type { City } from '../../src/modules/onboarding/places/city.entity.js';
import type { Restaurant } from '../../src/modules/onboarding/restaurant.entity.js';
import type { Invite, InviteRestaurant } from '../../src/modules/people/invites/invite.entity.js';
import type { Membership } from '../../src/modules/people/memberships/membership.entity.js';

interface Tables {
  audit_log: AuditEntry;
  categories: Category;
  cities: City;
  invite_restaurants: InviteRestaurant;
  invites: Invite;
  media_files: MediaFile;
  memberships: Membership;
  menu_items: MenuItem;
  messages: MessageRow;
  one_time_codes: OneTimeCode;
  outbox: OutboxEntry;
  platform_guards: PlatformGuard;
  primary_option_selections: PrimaryOptionSelection;
  primary_option_sets: PrimaryOptionSet;
  restaurants: Restaurant;
  sessions: Session;
  users: User;
}

/** Ids, or columns and their required values: a value, null, or one of several. */
type Where<E> = string | number | readonly number[] | { [K in keyof E]?: E[K] | readonly E[K][] };

/** Direct access to the rows of a table, without any rules: to prepare states and check results. */
class Rows<E extends object> {
  private readonly columns: EntityColumns<RowOf<E>>;

  constructor(
    private readonly database: Database,
    private readonly table: string,
  ) {
    const { dataSource } = database;
    const { columns, target } = dataSource.getMetadata(table);
    const shape = Object.fromEntries(columns.map(({ databaseName }) => [databaseName, true]));
    this.columns = new EntityColumns(dataSource, target as ClassOf, { shape });
  }

  /** Rows in the order of their ids. */
  async find(where: Where<E>): Promise<RowOf<E>[]> {
    const { sql, values } = this.matching(where);
    const rows = await this.database.query<RowOf<E>>(
      `SELECT * FROM ${this.table} WHERE ${sql}${this.columns.has('id') ? ' ORDER BY id' : ''}`,
      values,
    );
    return rows.map((row) => this.columns.read(row));
  }

  /** The only row. @throws Error when there is none or more than one */
  async one(where: Where<E>): Promise<RowOf<E>> {
    const [row, ...more] = await this.find(where);
    if (!row || more.length > 0)
      throw new Error(`${row ? more.length + 1 : 0} rows of ${this.table}: ${JSON.stringify(where)}`);
    return row;
  }

  /** Selected columns of the rows. */
  async pick<K extends keyof E>(where: Where<E>, ...names: readonly K[]): Promise<Pick<RowOf<E>, K>[]> {
    const pick = (row: RowOf<E>) => Object.fromEntries(names.map((name) => [name, row[name]]));
    return (await this.find(where)).map((row) => pick(row) as Pick<RowOf<E>, K>);
  }

  count = async (where: Where<E>): Promise<number> => (await this.find(where)).length;

  /** @returns the id, where the database generates it */
  async insert(values: ValuesOf<E>): Promise<number> {
    return (await this.database.insert(this.table, this.stored(values))).insertId;
  }

  async update(where: Where<E>, values: ValuesOf<E>): Promise<void> {
    const row = this.stored(values);
    const found = this.matching(where);
    await this.database.execute(
      `UPDATE ${this.table} SET ${Object.keys(row)
        .map((name) => `${name} = ?`)
        .join(', ')} WHERE ${found.sql}`,
      [...Object.values(row), ...found.values],
    );
  }

  async delete(where: Where<E>): Promise<void> {
    const { sql, values } = this.matching(where);
    await this.database.execute(`DELETE FROM ${this.table} WHERE ${sql}`, values);
  }

  private stored = (values: object) =>
    this.columns.stored(values) as Record<string, Exclude<Parameters[number], readonly unknown[]>>;

  private matching(where: Where<E>): Filter {
    const conditions = typeof where === 'object' && !Array.isArray(where) ? where : { id: where };
    return allOf(
      ...Object.entries(conditions).map(([name, value]): Filter => {
        if (!this.columns.has(name)) throw new Error(`${this.table} has no column ${name}.`);
        if (value === null) return { sql: `${name} IS NULL`, values: [] };
        return {
          sql: `${name} ${Array.isArray(value) ? 'IN (?)' : '= ?'}`,
          values: [value as Parameters[number]],
        };
      }),
    );
  }
}

/** Gives access to the rows of a table by its name. */
export type RowsOf = <Name extends keyof Tables>(table: Name) => Rows<Tables[Name]>;
export const rowsIn =
  (database: Database): RowsOf =>
  (table) =>
    new Rows(database, table);

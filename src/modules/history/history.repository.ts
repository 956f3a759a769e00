import { Injectable } from '@nestjs/common';
import type { AuditOutcome } from '../../infra/audit/actions.js';
import { Database } from '../../infra/database/database.js';
import { countRows, type PageSource, readPage } from '../../infra/database/read-page.js';
import { allOf, anyOf, EVERY_ROW, type Filter, matching } from '../../infra/database/scope-filter.js';
import { CANCELLED } from '../../infra/database/change-tracking/entry-sql.js';
import { TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { holds } from '../../infra/database/search.js';
import { currentName } from './current-name.js';
import { batchNames } from './words/batches.js';
import type { Scope } from '../../shared/access/scope.js';
import { entitiesOf, HISTORY_ENTITY_NAMES, type HistoryEntity } from './words/things.schemas.js';
import { nameBeginnings, nameFilter } from '../../infra/database/name-search.js';
import { MOST_COUNTED } from '../../shared/schemas.js';
import { FAR, offsetOf, type Slice } from '../../shared/pages.js';
import type { HistoryQuery } from './history.schemas.js';
import { sortOrders } from '../../infra/database/sort-orders.js';

/** An audit entry with the current names of the rows it mentions. */
export interface EntryRow {
  id: number;
  at: Date;
  action: string;
  outcome: AuditOutcome;
  entity: string | null;
  entity_id: number | null;
  part_of: string | null;
  part_of_id: number | null;
  label: string | null;
  part_label: string | null;
  /** Empty for a person's row; null when it no longer exists. */
  current_name: string | null;
  person_name: string | null;
  restaurant_id: number | null;
  restaurant_name: string | null;
  restaurant_slug: string | null;
  restaurant_city: string | null;
  country_code: string | null;
  actor_user_id: number | null;
  actor_role: string | null;
  /** Null for a deleted user. */
  actor_name: string | null;
  ip: string | null;
  user_agent: string | null;
  request_id: string | null;
  changed: string[] | string | null;
  old_values: Record<string, unknown> | string | null;
  new_values: Record<string, unknown> | string | null;
  batch_id: number | null;
  restored_from: string | null;
  restored_to: number | null;
  restored_at: Date | null;
  restorer_id: number | null;
  /** Null for a deleted user. */
  restorer_name: string | null;
  /** The invite transfers ownership. */
  is_transfer: 0 | 1 | null;
}

/**
 * Entity of notes, which link a change to the entry that it restored. The note is recorded as a part of that entry.
 */
export const NOTE = 'audit_entry';
/** Most matching names that a search collects; with more, it scans the entries instead. */
const MAX_LABELS = 500;
/** Most matching users that a search collects. */
const MAX_PEOPLE = 50;
/** Newest accounts that are searched for any part of their names; older ones match by their start only. */
const NEWEST_PEOPLE = 400;

const nameOf = (user: string) =>
  `IF(${user}.id IS NULL OR ${user}.deleted_at IS NOT NULL, NULL, TRIM(CONCAT(${user}.first_name, ' ', ${user}.last_name)))`;

const columns =
  (): string => `r.id, r.at, r.action, r.outcome, r.entity, r.entity_id, r.part_of, r.part_of_id,
  COALESCE(r.label, IF(invite.id IS NULL, NULL, COALESCE(NULLIF(TRIM(CONCAT(invite.first_name, ' ', invite.last_name)), ''), invite.email, invite.phone))) AS label,
  category.name AS part_label, ${currentName()} AS current_name, ${nameOf('person')} AS person_name,
  r.restaurant_id, restaurant.name AS restaurant_name, restaurant.slug AS restaurant_slug,
  restaurant.city AS restaurant_city, country.code AS country_code,
  r.actor_user_id, r.actor_role, ${nameOf('actor')} AS actor_name, r.ip, r.user_agent, r.request_id, r.changed,
  r.old_values, r.new_values, r.batch_id, invite.hands_over AS is_transfer,
  (SELECT JSON_VALUE(note.new_values, '$.entry') FROM audit_log AS note WHERE note.entity = '${NOTE}' AND note.entity_id = r.id LIMIT 1) AS restored_from,
  made.entity_id AS restored_to, restoring.at AS restored_at, restoring.actor_user_id AS restorer_id,
  ${nameOf('restorer')} AS restorer_name`;

const JOINS = `
  LEFT JOIN users AS actor ON actor.id = r.actor_user_id
  LEFT JOIN memberships AS member ON r.entity = 'membership' AND member.id = r.entity_id
  LEFT JOIN users AS person
    ON person.id = CASE WHEN r.entity = 'user' THEN r.entity_id WHEN r.part_of = 'user' THEN r.part_of_id ELSE member.user_id END
  LEFT JOIN invites AS invite ON r.entity = 'invite' AND invite.id = r.entity_id
  LEFT JOIN categories AS category ON r.part_of = 'category' AND category.id = r.part_of_id
  LEFT JOIN restaurants AS restaurant ON restaurant.id = r.restaurant_id
  LEFT JOIN audit_log AS restoring
    ON (r.new_values IS NULL AND r.old_values IS NOT NULL OR r.entity IN ('${batchNames().join(`', '`)}')) AND restoring.id =
       (SELECT MAX(note.id) FROM audit_log AS note WHERE note.part_of = '${NOTE}' AND note.part_of_id = r.id)
  LEFT JOIN audit_log AS made ON made.id = restoring.entity_id
  LEFT JOIN users AS restorer ON restorer.id = restoring.actor_user_id
  LEFT JOIN cities AS city ON city.id = restaurant.city_id
  LEFT JOIN countries AS country ON country.id = city.country_id`;

/** Hides notes, which appear with their change, entries that a later one continues, and edits that cancel each other. */
const SHOWN: Filter = {
  sql: `action NOT IN ('history.restored', '${CANCELLED}')
        AND NOT EXISTS (SELECT 1 FROM audit_log AS later WHERE later.continues = audit_log.id)`,
  values: [],
};

/**
 * Hides the changes of bulk edits. Shows those of one thing, type or bulk edit, and those with a text, because the entry
 * of a bulk edit has no name.
 */
const withoutBatched = (scope: Scope, { batch_id, entity, q }: HistoryQuery): Filter => {
  if (batch_id !== undefined) return { sql: 'batch_id = ?', values: [batch_id] };
  if (entity !== undefined || q) return EVERY_ROW;
  // Bulk actions of the platform are no entries of a restaurant.
  return scope.kind === 'restaurant'
    ? { sql: '(batch_id IS NULL OR entity NOT IN (?))', values: [entitiesOf('menu')] }
    : { sql: 'batch_id IS NULL', values: [] };
};

/** Limits entries to a scope. Members cannot read sign-ins and refused requests. */
export const ofScope = (scope: Scope): Filter =>
  scope.kind === 'platform'
    ? EVERY_ROW
    : allOf(
        { sql: 'restaurant_id = ?', values: [scope.restaurantId] },
        scope.role === 'platform'
          ? EVERY_ROW
          : { sql: `action NOT LIKE 'auth.%' AND action <> 'access.refused'`, values: [] },
      );

/** Matches rows created under a row but recorded as parts of its container, such as a group's extras. */
const beneath = (entity: HistoryEntity, id: number): Filter[] => {
  const whole = TRACKED.find(entity);
  if (!whole?.partOf) return [];
  const { table, key, partOf: within } = whole;
  return TRACKED.names.flatMap((name) => {
    const { under, partOf } = TRACKED.get(name);
    if (!partOf || under?.entity !== entity || partOf.entity !== within.entity) return [];
    const parent = `JSON_VALUE(COALESCE(new_values, old_values), '$.${under.column}')`;
    return {
      sql: `entity = ? AND part_of = ? AND ${parent} = ?
            AND part_of_id = (SELECT ${within.id} FROM ${table} WHERE ${table}.${key} = ?)`,
      values: [name, partOf.entity, id, id],
    };
  });
};

/** Matches the row and its parts, each by its own index. */
const about = ({ entity, entity_id }: HistoryQuery): Filter => {
  if (entity === undefined) return EVERY_ROW;
  if (entity_id === undefined) return { sql: 'entity = ?', values: [entity] };
  const ways: Filter[] = [
    { sql: 'entity = ? AND entity_id = ?', values: [entity, entity_id] },
    { sql: 'part_of = ? AND part_of_id = ?', values: [entity, entity_id] },
    ...beneath(entity, entity_id),
  ];
  const found = ways.map(({ sql }) => `SELECT id FROM audit_log WHERE ${sql}`).join(' UNION ALL ');
  return {
    sql: `id IN (SELECT id FROM (${found}) AS about)`,
    values: ways.flatMap(({ values }) => values),
  };
};

const ofKind = ({ kind }: HistoryQuery): Filter => {
  if (kind === undefined) return EVERY_ROW;
  if (kind === 'sign_in') return { sql: `action LIKE 'auth.%'`, values: [] };
  return kind === 'other'
    ? {
        sql: `(entity IS NULL OR entity NOT IN (?)) AND action NOT LIKE 'auth.%'`,
        values: [[...HISTORY_ENTITY_NAMES, ...batchNames((one) => one !== kind)]],
      }
    : {
        sql: `entity IN (?) AND action NOT LIKE 'auth.%'`,
        values: [[...entitiesOf(kind), ...batchNames((one) => one === kind)]],
      };
};

const between = ({ from, to }: HistoryQuery): Filter =>
  allOf(
    from ? { sql: 'at >= ?', values: [from] } : EVERY_ROW,
    to ? { sql: 'at < ?', values: [to] } : EVERY_ROW,
  );

const labelHolding = (text: string): Filter => holds('label', text);

/** Matches entries by or about these users. */
const ofPeople = (ids: readonly number[]): Filter[] =>
  ids.length === 0
    ? []
    : [
        { sql: 'actor_user_id IN (?)', values: [ids] },
        { sql: `entity = 'user' AND entity_id IN (?)`, values: [ids] },
        { sql: `part_of = 'user' AND part_of_id IN (?)`, values: [ids] },
      ];

/** Combines several filters, each along its own index up to the count limit. */
const foundBy = (ways: readonly Filter[]): Filter => ({
  sql: `SELECT id FROM (${ways
    .map(({ sql }) => `(SELECT id FROM audit_log WHERE ${sql} LIMIT ${MOST_COUNTED})`)
    .join(' UNION ')}) AS found`,
  values: ways.flatMap(({ values }) => values),
});

const entryOrder = sortOrders({ created: ['at'] } as const);

/** Index in the order of the list. */
const BY_TIME = 'audit_log_at';

/** True when only time or entity limit the entries. */
const isOfEverything = (scope: Scope, { entry_id, entity_id, user_id, q }: HistoryQuery) =>
  scope.kind !== 'restaurant' && [entry_id, entity_id, user_id, q].every((value) => value === undefined);
const isOfKinds = ({ entity, kind }: HistoryQuery) => entity !== undefined || kind !== undefined;

/** Reads the audit log; `Audit` writes it. */
@Injectable()
export class HistoryRepository {
  /** Made here, because all tracked entities are registered by now. */
  private readonly columns = columns();

  constructor(private readonly database: Database) {}

  /** Returns the names of users, without deleted ones. */
  async namesOf(userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.database.query<{ id: number; name: string }>(
      `SELECT id, TRIM(CONCAT(first_name, ' ', last_name)) AS name FROM users WHERE id IN (?) AND deleted_at IS NULL`,
      [userIds],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /**
   * Returns one page, newest first without a sort. Runs one statement, and two more for a text search over all restaurants. A far
   * page of one entity needs one more.
   */
  async list(scope: Scope, query: HistoryQuery): Promise<Slice<EntryRow>> {
    const filter = allOf(
      ofScope(scope),
      about(query),
      matching('id', query.entry_id),
      matching('actor_user_id', query.user_id),
      between(query),
      ofKind(query),
      withoutBatched(scope, query),
      SHOWN,
    );
    const { order = ['at DESC', 'id DESC'] } = entryOrder(query);
    const source: PageSource = {
      table: 'audit_log',
      columns: this.columns,
      joins: JOINS,
      filter,
      order: order.join(', '),
    };
    if (isOfEverything(scope, query))
      return readPage<EntryRow>(this.database, await this.byTime(source, query), query);
    if (!query.q) return readPage<EntryRow>(this.database, source, query);
    if (scope.kind === 'restaurant' || query.entity_id !== undefined) {
      const people = await this.peopleAmong(allOf(ofScope(scope), about(query)), query.q);
      const held = anyOf(labelHolding(query.q), ...ofPeople(people));
      return readPage<EntryRow>(this.database, { ...source, filter: allOf(filter, held) }, query);
    }
    return this.searchAll(source, query.q, query);
  }

  /**
   * Uses the time index, where the planner would sort all entries for a far page. For a single entity this pays only
   * when it is common; entries of a rare one are few enough to sort.
   */
  private async byTime(source: PageSource, query: HistoryQuery): Promise<PageSource> {
    if (!isOfKinds(query)) return { ...source, along: BY_TIME };
    if (offsetOf(query) < FAR) return source;
    const counted = await countRows(this.database, source);
    return { ...source, counted, ...(counted >= MOST_COUNTED && { along: BY_TIME }) };
  }

  /** Searches a text over all restaurants. */
  private async searchAll(source: PageSource, text: string, query: HistoryQuery): Promise<Slice<EntryRow>> {
    const { filter } = source;
    const { labels, people } = await this.named(text);
    const held = { ...source, filter: allOf(filter, anyOf(labelHolding(text), ...ofPeople(people))) };
    if (labels === undefined) return readPage<EntryRow>(this.database, held, query);
    const ways = [
      ...(labels.length > 0 ? [{ sql: 'label IN (?)', values: [labels] }] : []),
      ...ofPeople(people),
    ];
    if (ways.length === 0) return { results: [], count: 0 };
    const found = foundBy(ways.map((way) => allOf(way, filter)));
    const counted = await this.countFound(found);
    const named = { ...source, filter: { sql: `id IN (${found.sql})`, values: found.values } };
    // Common matches are found fast enough along the list's order.
    return readPage<EntryRow>(this.database, { ...(counted < MOST_COUNTED ? named : held), counted }, query);
  }

  private async countFound({ sql, values }: Filter): Promise<number> {
    const row = await this.database.queryOne<{ count: number }>(
      `SELECT COUNT(*) AS count FROM (${sql} LIMIT ?) AS some`,
      [...values, MOST_COUNTED],
    );
    return Number(row?.count ?? 0);
  }

  /** Returns an entry within the scope. */
  find(scope: Scope, id: number): Promise<EntryRow | undefined> {
    const { sql, values } = allOf({ sql: 'id = ?', values: [id] }, ofScope(scope), SHOWN);
    return this.database.queryOne<EntryRow>(
      `SELECT ${this.columns} FROM (SELECT * FROM audit_log WHERE ${sql}) AS r ${JOINS}`,
      values,
    );
  }

  /** Locks an entry against parallel restores and returns its current row. */
  async lock(scope: Scope, id: number): Promise<EntryRow | undefined> {
    await this.database.query('SELECT id FROM audit_log WHERE id = ? FOR UPDATE', [id]);
    return this.find(scope, id);
  }

  /** Returns the newest entry about a row that this request wrote. */
  async writtenFor(requestId: string, entity: string, entityId: number): Promise<EntryRow | undefined> {
    return this.database.queryOne<EntryRow>(
      `SELECT ${this.columns}
       FROM (SELECT * FROM audit_log WHERE entity = ? AND entity_id = ? AND request_id = ? ORDER BY id DESC LIMIT 1) AS r ${JOINS}`,
      [entity, entityId, requestId],
    );
  }

  /**
   * Returns distinct names with this text, from an index of names alone; undefined when there are too many. Also
   * returns the users of that name, by indexes: one statement for both.
   */
  private async named(text: string): Promise<{ labels: string[] | undefined; people: number[] }> {
    const beginnings = nameBeginnings(text);
    const parts = nameFilter('newest', text);
    const held = labelHolding(text);
    const rows = await this.database.query<{ label: string | null; id: number | null }>(
      `SELECT label, id FROM (
         SELECT label, NULL AS id FROM (SELECT DISTINCT label FROM audit_log WHERE ${held.sql} LIMIT ?) AS things
         UNION ALL
         (SELECT NULL, id FROM (
            ${beginnings.map(({ sql }) => `(SELECT id FROM users WHERE ${sql} LIMIT ${MAX_PEOPLE})`).join(' UNION ')}
            UNION
            (SELECT id FROM (SELECT id, first_name, last_name FROM users WHERE deleted_at IS NULL
                              ORDER BY id DESC LIMIT ${NEWEST_PEOPLE}) AS newest WHERE ${parts.sql} LIMIT ${MAX_PEOPLE})
          ) AS people LIMIT ${MAX_PEOPLE})
       ) AS named`,
      [...held.values, MAX_LABELS + 1, ...beginnings.flatMap(({ values }) => values), ...parts.values],
    );
    const labels = rows.flatMap(({ label }) => label ?? []);
    return {
      labels: labels.length > MAX_LABELS ? undefined : labels,
      people: rows.flatMap(({ id }) => id ?? []),
    };
  }

  /** Returns users of this name who caused these entries or are their subject. */
  private async peopleAmong(entries: Filter, text: string): Promise<number[]> {
    const { sql, values } = nameFilter('who', text);
    const rows = await this.database.query<{ id: number }>(
      `SELECT who.id FROM (
         SELECT actor_user_id AS id FROM audit_log WHERE ${entries.sql}
         UNION SELECT IF(entity = 'user', entity_id, part_of_id) FROM audit_log
                WHERE ${entries.sql} AND 'user' IN (entity, part_of)
       ) AS people STRAIGHT_JOIN users AS who ON who.id = people.id
       WHERE who.deleted_at IS NULL AND ${sql} LIMIT ${MAX_PEOPLE}`,
      [...entries.values, ...entries.values, ...values],
    );
    return rows.map(({ id }) => id);
  }
}

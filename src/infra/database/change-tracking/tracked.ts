import { MASKED } from '../../../shared/history/changes.js';
import type { AuditAction } from '../../audit/actions.js';
import { Registry } from '../../registry.js';
import type { ClassOf } from '../data-source.js';
import { neighboursOf } from './former-row.js';

/** SQL over a row of the entity's table, by the table's full name. */
type Expression = string;

/** Actions of reorder entries. Each has a sentence, as every action. */
export type Reordered = Extract<AuditAction, `${string}.reordered`>;

/** Order that users give the rows of one parent. Its entry is about the parent. */
interface Order<Column extends string> {
  of: string;
  column: Column;
  action: Reordered;
}

export interface TrackedEntity {
  table: string;
  /** Column whose value identifies the row in entries. */
  key: string;
  /** Columns that entries keep. */
  columns: readonly string[];
  /** Columns that hold JSON. */
  json: readonly string[];
  /** Columns with personal data. Entries record that they changed, but not the values. */
  personal: readonly string[];
  /** Extra SQL fields, e.g. child rows. */
  also: Readonly<Record<string, Expression>>;
  /** Extra values in the entry of a deletion: the place, and rows of other tables that are lost too. */
  onDelete: Readonly<Record<string, Expression>>;
  /** Rows that are deleted with it: lists of images by entity. */
  contents: Readonly<Record<string, Expression>>;
  /** Name; null where it is a person's. */
  label: Expression;
  restaurant: Expression;
  partOf: { entity: string; id: Expression } | null;
  /** Parent of a new row, and the column with its id. */
  under: { entity: string; column: string } | null;
  /** Null: not sorted, and no column `position`. */
  order: Order<string> | null;
  /** Tables whose rows are in `also` and tracked with it. */
  children: readonly string[];
}

type Column<E> = keyof E & string;

/** A module's description of an entity. Fields that are left out have defaults. */
export interface TrackedEntityOf<E> {
  table: string;
  key?: Column<E>;
  columns: readonly Column<E>[];
  json?: readonly Column<E>[];
  personal?: readonly Column<E>[];
  also?: Readonly<Record<string, Expression>>;
  onDelete?: Readonly<Record<string, Expression>>;
  contents?: Readonly<Record<string, Expression>>;
  /** Default: the column `name`. */
  label?: Expression;
  /** Default: the column `restaurant_id`. */
  restaurant?: Expression;
  partOf?: { entity: string; id: Expression };
  /** Default: `partOf`, if a column of this table has its id. */
  under?: { entity: string; column: Column<E> };
  order?: Order<Column<E>>;
  children?: readonly string[];
}

function parentIn(table: string, partOf: TrackedEntityOf<object>['partOf']): TrackedEntity['under'] {
  const [of, column, ...more] = partOf?.id.split('.') ?? [];
  return partOf && column !== undefined && of === table && more.length === 0
    ? { entity: partOf.entity, column }
    : null;
}

/** Describes which columns of an entity the history keeps. */
export const trackedEntity = <E extends object>(
  _entity: ClassOf<E>,
  { table, ...of }: TrackedEntityOf<E>,
): TrackedEntity => ({
  key: 'id',
  json: [],
  personal: [],
  also: {},
  onDelete: {},
  contents: {},
  label: `${table}.name`,
  restaurant: `${table}.restaurant_id`,
  partOf: null,
  under: parentIn(table, of.partOf),
  order: null,
  children: [],
  ...of,
  table,
});

/**
 * Tracked entities by their name in entries, such as `menu_item`. Each module adds its own in `<module>.history.ts`.
 */
export const TRACKED = new Registry<string, TrackedEntity>('tracked entity');

/** Converts a column to utf8mb4, because the mask is not valid in some character sets. */
const text = (table: string, column: string) => `CONVERT(${table}.${column} USING utf8mb4)`;

/** Selects the tracked values of a row as one JSON object. */
export function rowImageOf({ table, columns, json, personal, also }: TrackedEntity): Expression {
  const entries = [
    ...columns.map((column) => [column, `${table}.${column}`]),
    ...json.map((column) => [column, `JSON_EXTRACT(${table}.${column}, '$')`]),
    ...personal.map((column) => [
      column,
      `IF(COALESCE(${text(table, column)}, '') = '', ${text(table, column)}, '${MASKED}')`,
    ]),
    ...Object.entries(also),
  ];
  // Columns have different collations. The first name decides which one is used.
  const [[first, value] = [], ...others] = entries;
  const rest = others.map(([name, expression]) => `, '${name}', ${expression}`);
  return `JSON_OBJECT('${first}' COLLATE utf8mb4_nopad_bin, ${value}${rest.join('')})`;
}

/** Selects the tracked values with id and contents, for the entry of the parent's deletion. */
export function wholeImageOf(thing: TrackedEntity): Expression {
  const parts = Object.entries(thing.contents).map(([entity, list]) => `'${entity}', ${list}`);
  const contents: Record<string, Expression> =
    parts.length > 0 ? { contents: `JSON_OBJECT(${parts.join(', ')})` } : {};
  const id: Record<string, Expression> = thing.key === 'id' ? { id: `${thing.table}.id` } : {};
  return rowImageOf({ ...thing, also: { ...thing.also, ...thing.onDelete, ...contents, ...id } });
}

/** Selects the same with the neighbors, for the entry of its own deletion. */
export const lastImageOf = (thing: TrackedEntity): Expression =>
  wholeImageOf({ ...thing, onDelete: { ...thing.onDelete, ...neighboursOf(thing) } });

/** Hashes the personal columns. The hash shows a change and is not stored. */
export const digestOf = ({ table, personal }: TrackedEntity): Expression =>
  personal.length === 0
    ? 'NULL'
    : `SHA2(CONCAT_WS('|', ${personal.map((column) => `COALESCE(${text(table, column)}, '')`).join(', ')}), 256)`;

/** Finds the tracked entities of a table. */
export const trackedIn = (table: string): [string, TrackedEntity][] =>
  TRACKED.names.flatMap((name) => {
    const thing = TRACKED.get(name);
    return thing.table === table ? [[name, thing] as [string, TrackedEntity]] : [];
  });

/** Checks whether an edit of these columns changes tracked values. */
export const tracksAny = ({ columns, json, personal }: TrackedEntity, written: readonly string[]): boolean =>
  written.some((column) => columns.includes(column) || json.includes(column) || personal.includes(column));

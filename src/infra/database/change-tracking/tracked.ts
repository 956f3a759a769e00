import { getMetadataArgsStorage } from 'typeorm';
import { MASKED } from '../../../shared/history/changes.js';
import type { AuditAction, AuditedResource } from '../../audit/actions.js';
import { Registry } from '../../registry.js';
import type { ClassOf } from '../data-source.js';
import { jsonOf } from '../row-json.js';
import { neighboursOf } from './former-row.js';

/** SQL over a row of the entity's table, by the table's full name. */
type Expression = string;

/** Order that users give the rows of one parent. Its entry is about the parent. */
interface Order {
  of: string;
  column: string;
  action: AuditAction;
}

/** Parent of a row, and the column with its id. */
export interface Parent<Column extends string = string> {
  entity: string;
  column: Column;
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
  /** Parent of a new row. */
  under: Parent | null;
  /** Null: not sorted, and no column `position`. */
  order: Order | null;
  /** Tables whose rows are in `also` and tracked with it. */
  children: readonly string[];
}

type ColumnOf<E> = keyof E & string;

/** Parts of a description that the entity's columns do not tell. */
export interface TrackedEntityOf<E> {
  /** Default: the column `id`. */
  key?: ColumnOf<E>;
  /** Columns that entries keep; default: all that users know. */
  only?: readonly ColumnOf<E>[];
  personal?: readonly ColumnOf<E>[];
  also?: Readonly<Record<string, Expression>>;
  onDelete?: Readonly<Record<string, Expression>>;
  contents?: Readonly<Record<string, Expression>>;
  /** Default: the column `name`. */
  label?: Expression;
  /** Default: the column `restaurant_id`, if there is one. */
  restaurant?: Expression;
  /** Parent of a new row; default: `partOf`, if a column of this table has its id. */
  under?: Parent<ColumnOf<E>>;
  /** Thing whose history includes this one; default: the parent. */
  partOf?: { entity: string; id: Expression } | null;
  /** Parent whose rows users sort; default: the parent, if there is a column `position`. */
  sortedIn?: Parent<ColumnOf<E>>;
  children?: readonly string[];
}

/** Columns that entries do not keep: keys, counters and what the database computes. */
const EVERY_ROWS = new Set(['restaurant_id', 'owner_id', 'position', 'version', 'name_key']);
const isKept = (column: string) => !EVERY_ROWS.has(column) && !column.endsWith('_owner_id');

/** Reads an entity's decorators, without a connection. */
function describe(entity: ClassOf) {
  const storage = getMetadataArgsStorage();
  const table = storage.tables.find(({ target }) => target === entity)?.name;
  if (table === undefined) throw new Error(`${entity.name} has no table.`);
  const columns = storage
    .filterColumns(inheritance(entity))
    .filter(({ mode }) => mode === 'regular')
    .map(({ propertyName, options: { primary = false, type } }) => ({
      name: propertyName,
      isKey: primary,
      isJson: type === 'json',
    }));
  return { table, columns };
}

/** Lists a class and those that it extends, the base first. */
const inheritance = (entity: ClassOf): ClassOf[] => {
  const base = Object.getPrototypeOf(entity) as ClassOf | null;
  return base?.name ? [...inheritance(base), entity] : [entity];
};

function parentIn(table: string, partOf: TrackedEntity['partOf'] | undefined): Parent | null {
  const [of, column, ...more] = partOf?.id.split('.') ?? [];
  return partOf && column !== undefined && of === table && more.length === 0
    ? { entity: partOf.entity, column }
    : null;
}

/**
 * Describes what the history keeps of an entity: its columns, unless said otherwise.
 * @param name name in entries, such as `menu_item`
 */
export function trackedEntity<E extends object>(
  name: AuditedResource,
  entity: ClassOf<E>,
  { only, under, sortedIn, ...of }: TrackedEntityOf<E> = {},
): TrackedEntity {
  const { table, columns } = describe(entity);
  const has = (column: string) => columns.some((one) => one.name === column);
  const personal: readonly string[] = of.personal ?? [];
  const kept = columns.filter((column) =>
    only
      ? (only as readonly string[]).includes(column.name)
      : !column.isKey && isKept(column.name) && !personal.includes(column.name),
  );
  const parent = sortedIn ?? under;
  const isSorted = has('position') && parent !== undefined;
  return {
    key: 'id',
    also: {},
    contents: {},
    label: `${table}.name`,
    restaurant: has('restaurant_id') ? `${table}.restaurant_id` : 'NULL',
    partOf: under ? { entity: under.entity, id: `${table}.${under.column}` } : null,
    children: [],
    ...of,
    table,
    columns: kept.filter(({ isJson }) => !isJson).map((column) => column.name),
    json: kept.filter(({ isJson }) => isJson).map((column) => column.name),
    personal,
    onDelete: { ...(isSorted && { position: `${table}.position` }), ...of.onDelete },
    under: under ?? parentIn(table, of.partOf),
    order: isSorted ? { of: parent.entity, column: parent.column, action: `${name}.reordered` } : null,
  };
}

/**
 * Tracked entities by their name in entries, such as `menu_item`. Each thing adds itself in its `<thing>.history.ts`.
 */
export const TRACKED = new Registry<string, TrackedEntity>('tracked entity');

/** Converts a column to utf8mb4, because the mask is not valid in some character sets. */
const text = (table: string, column: string) => `CONVERT(${table}.${column} USING utf8mb4)`;

/** Selects the tracked values of a row as one JSON object. */
export function rowImageOf({ table, columns, json, personal, also }: TrackedEntity): Expression {
  const entries: [name: string, expression: string][] = [
    ...columns.map((column): [string, string] => [column, `${table}.${column}`]),
    ...json.map((column): [string, string] => [column, `JSON_EXTRACT(${table}.${column}, '$')`]),
    ...personal.map((column): [string, string] => [
      column,
      `IF(COALESCE(${text(table, column)}, '') = '', ${text(table, column)}, '${MASKED}')`,
    ]),
    ...Object.entries(also),
  ];
  return jsonOf(entries);
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

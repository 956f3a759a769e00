import { MASKED } from '../../../shared/history/changes.js';
import type { AuditAction } from '../../audit/actions.js';
import { Registry } from '../../registry.js';
import type { ClassOf } from '../data-source.js';
import { neighboursOf } from './former-row.js';

/** SQL over a row of the thing's table, which has the table's own name. */
type Expression = string;

/** What tells that rows were put into another order; each has its sentence, as every action. */
export type Reordered = Extract<AuditAction, `${string}.reordered`>;

/** The order that people put the rows into that have one parent. It is told of the parent. */
interface Order<Column extends string> {
  of: string;
  column: Column;
  action: Reordered;
}

export interface TrackedEntity {
  table: string;
  /** The column that its entries name it by. */
  key: string;
  /** Its columns, as they are kept in entries. */
  columns: readonly string[];
  /** Those of its columns that hold JSON. */
  json: readonly string[];
  /** Columns with what is personal: an entry says that they changed, and not what they were. */
  personal: readonly string[];
  /** Extra SQL fields, e.g. child rows. */
  also: Readonly<Record<string, Expression>>;
  /** What the entry of its deletion keeps besides: its place, and what other rows lose with it. */
  onDelete: Readonly<Record<string, Expression>>;
  /** What goes with it when it is deleted: the images of what was in it, in lists by the names of those things. */
  contents: Readonly<Record<string, Expression>>;
  /** Its name; null where that is a person's. */
  label: Expression;
  restaurant: Expression;
  partOf: { entity: string; id: Expression } | null;
  /** What a new one is made under, and its column that says so. */
  under: { entity: string; column: string } | null;
  /** Null: it has none, and no column `position`. */
  order: Order<string> | null;
  /** Tables whose rows are in `also` and tracked with it. */
  children: readonly string[];
}

type Column<E> = keyof E & string;

/** A module's description of an entity; left out fields have defaults. */
export interface TrackedEntityOf<E> {
  table: string;
  key?: Column<E>;
  columns: readonly Column<E>[];
  json?: readonly Column<E>[];
  personal?: readonly Column<E>[];
  also?: Readonly<Record<string, Expression>>;
  onDelete?: Readonly<Record<string, Expression>>;
  contents?: Readonly<Record<string, Expression>>;
  /** Left out: the column `name`. */
  label?: Expression;
  /** Left out: the column `restaurant_id`. */
  restaurant?: Expression;
  partOf?: { entity: string; id: Expression };
  /** Left out: what it is a part of, where a column of its own says of which. */
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

/** Tracked entities by their name in entries: `menu_item`. Each module adds its own in `<module>.history.ts`. */
export const TRACKED = new Registry<string, TrackedEntity>('tracked entity');

/** Some columns have an alphabet that what stands for them is not in. */
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
  // Columns have collations of several kinds; the first name says which one counts.
  const [[first, value] = [], ...others] = entries;
  const rest = others.map(([name, expression]) => `, '${name}', ${expression}`);
  return `JSON_OBJECT('${first}' COLLATE utf8mb4_nopad_bin, ${value}${rest.join('')})`;
}

/** The same with its id and what is in it, as the entry of what it is in keeps it when that is deleted. */
export function wholeImageOf(thing: TrackedEntity): Expression {
  const parts = Object.entries(thing.contents).map(([entity, list]) => `'${entity}', ${list}`);
  const contents: Record<string, Expression> =
    parts.length > 0 ? { contents: `JSON_OBJECT(${parts.join(', ')})` } : {};
  const id: Record<string, Expression> = thing.key === 'id' ? { id: `${thing.table}.id` } : {};
  return rowImageOf({ ...thing, also: { ...thing.also, ...thing.onDelete, ...contents, ...id } });
}

/** The same with its neighbours: what its last entry keeps. */
export const lastImageOf = (thing: TrackedEntity): Expression =>
  wholeImageOf({ ...thing, onDelete: { ...thing.onDelete, ...neighboursOf(thing) } });

/** Tells whether what is masked has changed; it is compared and not kept. */
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

/** Does an edit of these columns change tracked values? */
export const tracksAny = ({ columns, json, personal }: TrackedEntity, written: readonly string[]): boolean =>
  written.some((column) => columns.includes(column) || json.includes(column) || personal.includes(column));

import { Registry } from '../../registry.js';
import type { ClassOf } from '../data-source.js';

/** How much of a personal value an entry shows. */
export type Mask = 'name' | 'email' | 'phone' | 'hidden';

/** SQL over a row of the thing's table, which has the table's own name. */
type Expression = string;

export interface Recorded {
  table: string;
  /** The column that its entries name it by. */
  key: string;
  /** Its columns, as they are kept in entries. */
  columns: readonly string[];
  /** Those of its columns that hold JSON. */
  json: readonly string[];
  /** Columns with what is personal: an entry shows them masked. */
  personal: Readonly<Record<string, Mask>>;
  /** What else belongs to it, by name: lists of rows of other tables. */
  also: Readonly<Record<string, Expression>>;
  /** Its name; null where that is a person's. */
  label: Expression;
  restaurant: Expression;
  partOf: { entity: string; id: Expression } | null;
  /** Tables whose rows are in `also`, and are recorded with it. */
  children: readonly string[];
}

type Column<E> = keyof E & string;

/** What a module says of a thing; the rest is what nearly all of them are like. */
export interface RecordedOf<E> {
  table: string;
  key?: Column<E>;
  columns: readonly Column<E>[];
  json?: readonly Column<E>[];
  personal?: { [C in Column<E>]?: Mask };
  also?: Readonly<Record<string, Expression>>;
  /** Left out: the column `name`. */
  label?: Expression;
  /** Left out: the column `restaurant_id`. */
  restaurant?: Expression;
  partOf?: { entity: string; id: Expression };
  children?: readonly string[];
}

/** What is recorded of an entity's rows. */
export const recorded = <E extends object>(
  _entity: ClassOf<E>,
  { table, ...of }: RecordedOf<E>,
): Recorded => ({
  key: 'id',
  json: [],
  also: {},
  label: `${table}.name`,
  restaurant: `${table}.restaurant_id`,
  partOf: null,
  children: [],
  ...of,
  personal: (of.personal ?? {}) as Recorded['personal'],
  table,
});

/** What is recorded, by the name that entries have for it: `menu_item`. Each module adds its own in its `<module>.recorded.ts`. */
export const RECORDED = new Registry<string, Recorded>('recorded thing');

const MASKS: Readonly<Record<Mask, (value: string) => Expression>> = {
  name: (value) => `CONCAT(LEFT(${value}, 1), '…')`,
  email: (value) => `CONCAT(LEFT(${value}, 1), '…@', SUBSTRING_INDEX(${value}, '@', -1))`,
  phone: (value) => `CONCAT('…', RIGHT(${value}, 2))`,
  hidden: () => `'…'`,
};

/** All that is recorded of a row, as one JSON object. */
export function imageOf({ table, columns, json, personal, also }: Recorded): Expression {
  const entries = [
    ...columns.map((column) => [column, `${table}.${column}`]),
    ...json.map((column) => [column, `JSON_EXTRACT(${table}.${column}, '$')`]),
    ...Object.entries(personal).map(([column, mask]) => {
      // Some columns have an alphabet that the masks are not in.
      const value = `CONVERT(${table}.${column} USING utf8mb4)`;
      return [column, `IF(COALESCE(${value}, '') = '', ${value}, ${MASKS[mask](value)})`];
    }),
    ...Object.entries(also),
  ];
  // Columns have collations of several kinds; the first name says which one counts.
  const [[first, value] = [], ...others] = entries;
  const rest = others.map(([name, expression]) => `, '${name}', ${expression}`);
  return `JSON_OBJECT('${first}' COLLATE utf8mb4_nopad_bin, ${value}${rest.join('')})`;
}

/** Tells whether what is masked has changed; it is compared and not kept. */
export const digestOf = ({ table, personal }: Recorded): Expression =>
  Object.keys(personal).length === 0
    ? 'NULL'
    : `SHA2(CONCAT_WS('|', ${Object.keys(personal)
        .map((column) => `COALESCE(CONVERT(${table}.${column} USING utf8mb4), '')`)
        .join(', ')}), 256)`;

/** What is recorded of the rows of a table, by name. */
export const recordedIn = (table: string): [string, Recorded][] =>
  RECORDED.names.flatMap((name) => {
    const thing = RECORDED.get(name);
    return thing.table === table ? [[name, thing] as [string, Recorded]] : [];
  });

/** Does an edit of these columns change what is recorded? */
export const concerns = ({ columns, json, personal }: Recorded, written: readonly string[]): boolean =>
  written.some((column) => columns.includes(column) || json.includes(column) || column in personal);

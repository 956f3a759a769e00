import { MENU_TABLE_NAMES, type MenuTableName } from '../../menu-file/menu-file.schemas.js';

export type FieldValue = string | number | boolean | null | readonly string[];

/** A row of a menu table by field, with the ids of the rows that it names; an offer also has `offer_id`. */
export type MenuRow = Readonly<Record<string, FieldValue>>;

/** Rows of a table by key: the id, or both ids of a row that only joins two. */
export type StateRows = Map<string, MenuRow>;
export type MenuState = Readonly<Record<MenuTableName, StateRows>>;

/** A row before and after a change. Null: there is no row. */
export interface RowChange {
  table: MenuTableName;
  /** Key in the table. A new row has a temporary one. */
  key: string;
  before: MenuRow | null;
  after: MenuRow | null;
}

/** Rows that a row names, by the prefix of its fields. It is deleted with each of them. */
export const REFERENCES: Readonly<Record<MenuTableName, Readonly<Record<string, MenuTableName>>>> = {
  toppings: {},
  dressings: {},
  option_sets: {},
  options: { option_set: 'option_sets' },
  categories: {},
  sizes: { category: 'categories' },
  items: { category: 'categories' },
  prices: { item: 'items', size: 'sizes' },
  category_toppings: { category: 'categories', topping: 'toppings' },
  category_dressings: { category: 'categories', dressing: 'dressings' },
  category_option_sets: { category: 'categories', option_set: 'option_sets' },
  extra_groups: { category: 'categories' },
  extras: { extra_group: 'extra_groups' },
};

/** Tables whose rows only join two others. They have neither id nor name. */
const JOINING = new Set<MenuTableName>([
  'prices',
  'category_toppings',
  'category_dressings',
  'category_option_sets',
]);
export const isJoining = (table: MenuTableName): boolean => JOINING.has(table);

/** Parent within which a table's names are looked up; undefined: the whole menu. */
export const NAMED_WITHIN: Partial<Record<MenuTableName, string>> = {
  options: 'option_set',
  sizes: 'category',
  items: 'category',
  extra_groups: 'category',
  extras: 'extra_group',
};

/** Key of a row that another one names; undefined without one. */
export const referenceIn = (row: MenuRow, prefix: string): string | undefined => {
  const id = row[`${prefix}_id`];
  return id === null || id === undefined ? undefined : String(id);
};

/** Key of a row in its table. */
export const keyOfRow = (table: MenuTableName, row: MenuRow): string =>
  isJoining(table)
    ? Object.keys(REFERENCES[table])
        .map((prefix) => referenceIn(row, prefix) ?? '')
        .join(':')
    : String(row['id']);

export const emptyState = (): Record<MenuTableName, StateRows> =>
  Object.fromEntries(MENU_TABLE_NAMES.map((table) => [table, new Map()])) as Record<MenuTableName, StateRows>;

export const copyOfState = (state: MenuState): Record<MenuTableName, StateRows> =>
  Object.fromEntries(MENU_TABLE_NAMES.map((table) => [table, new Map(state[table])])) as Record<
    MenuTableName,
    StateRows
  >;

/** The menu after changes. */
export function withChanges(
  state: MenuState,
  changes: Iterable<Pick<RowChange, 'table' | 'key' | 'after'>>,
): Record<MenuTableName, StateRows> {
  const next = copyOfState(state);
  for (const { table, key, after } of changes) {
    if (after) next[table].set(key, after);
    else next[table].delete(key);
  }
  return next;
}

/** A row, by its table and key. */
export interface RowPlace {
  table: MenuTableName;
  key: string;
}

/** Finds what belongs to rows, from one pass over the menu. */
export class MenuContents {
  private readonly children = new Map<string, RowPlace[]>();

  constructor(state: MenuState) {
    for (const table of MENU_TABLE_NAMES)
      for (const [key, row] of state[table])
        for (const [prefix, parent] of Object.entries(REFERENCES[table])) {
          const place = `${parent} ${referenceIn(row, prefix)}`;
          const known = this.children.get(place);
          if (known) known.push({ table, key });
          else this.children.set(place, [{ table, key }]);
        }
  }

  /** Lists these rows with everything that is deleted with them, children before their parents. */
  with(rows: readonly RowPlace[]): RowPlace[] {
    const found = new Map<string, RowPlace>();
    const visit = ({ table, key }: RowPlace): void => {
      const place = `${table} ${key}`;
      if (found.has(place)) return;
      found.set(place, { table, key });
      this.children.get(place)?.forEach(visit);
    };
    rows.forEach(visit);
    return [...found.values()].toSorted(
      (one, other) => MENU_TABLE_NAMES.indexOf(other.table) - MENU_TABLE_NAMES.indexOf(one.table),
    );
  }
}

/** Compares two values of a field. Lists of codes have no order. */
export function isSameField(one: FieldValue | undefined, other: FieldValue | undefined): boolean {
  if (isList(one) && isList(other))
    return one.length === other.length && one.every((code) => other.includes(code));
  return (one ?? null) === (other ?? null);
}

const isList = (value: FieldValue | undefined): value is readonly string[] => Array.isArray(value);

/** Name of a row; of one that joins two, their names besides the category's. */
export const nameOfRow = (table: MenuTableName, row: MenuRow): string =>
  isJoining(table)
    ? Object.keys(REFERENCES[table])
        .filter((prefix) => prefix !== 'category')
        .map((prefix) => String(row[prefix] ?? ''))
        .filter(Boolean)
        .join(', ')
    : String(row['name'] ?? '');

/** Name of the row that this one belongs to. */
export function nameOfParent(table: MenuTableName, row: MenuRow): string | null {
  const name = row[NAMED_WITHIN[table] ?? 'category'];
  return typeof name === 'string' ? name : null;
}

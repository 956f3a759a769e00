import { columnsOf, jsonList, jsonObject } from '../../../infra/database/row-json.js';
import type { StoredSelection } from './selection-list.js';

/** What every row of the catalogue has, as MariaDB answers it. */
interface CommonRow {
  id: number;
  restaurant_id: number | null;
  name: string;
  version: number;
  used_by: number;
}
export type DressingRow = CommonRow;
export type ToppingRow = CommonRow & { image_url: string | null };
export type SelectionRow = StoredSelection & { version: number };
export type OptionSetRow = CommonRow & {
  prevent_restaurant_changes: number;
  allow_images: number;
  selections: SelectionRow[] | null;
};

/** What restaurants and the platform keep for menus to offer, and its row. */
export interface CatalogueRows {
  topping: ToppingRow;
  dressing: DressingRow;
  primary_option_set: OptionSetRow;
}
export type CatalogueKind = keyof CatalogueRows;

const COMMON = ['id', 'restaurant_id', 'name', 'version'] as const;

interface CatalogueTable {
  table: string;
  /** The table's own columns that are read. */
  columns: readonly string[];
  /** What is read besides, as `name: expression` over the row `r`; nothing of it is there yet when the row is new. */
  embedded: Readonly<Record<string, string>>;
  /** Which categories offer it: the table, and the column that names this row. */
  links: string;
  link: string;
}

/** The tables: the three kinds differ in little else. */
export const CATALOGUE = {
  topping: {
    ...{ table: 'toppings', columns: [...COMMON, 'image_url'], embedded: {} },
    ...{ links: 'category_toppings', link: 'topping_id' },
  },
  dressing: {
    ...{ table: 'dressings', columns: COMMON, embedded: {} },
    ...{ links: 'category_dressings', link: 'dressing_id' },
  },
  primary_option_set: {
    table: 'primary_option_sets',
    columns: [...COMMON, 'prevent_restaurant_changes', 'allow_images'],
    embedded: {
      selections: jsonList({
        of: jsonObject('s', ['id', 'name', 'image_url', 'position', 'version']),
        from: 'primary_option_selections AS s WHERE s.set_id = r.id',
        order: 's.position, s.id',
      }),
    },
    ...{ links: 'category_primary_option_sets', link: 'set_id' },
  },
} as const satisfies Record<CatalogueKind, CatalogueTable>;

/** What is read of a row `r`, but for the number of its users. */
export const catalogueColumns = (kind: CatalogueKind) =>
  [
    columnsOf('r', CATALOGUE[kind].columns),
    ...Object.entries(CATALOGUE[kind].embedded).map(([name, expression]) => `${expression} AS ${name}`),
  ].join(', ');

/** The same of a row that is being inserted: no category uses it, and there is nothing in it. */
export const newRowColumns = (kind: CatalogueKind) =>
  [
    ...CATALOGUE[kind].columns,
    ...Object.keys(CATALOGUE[kind].embedded).map((name) => `NULL AS ${name}`),
    '0 AS used_by',
  ].join(', ');

import type { RowIn } from '../../../infra/database/table.js';
import { grouped } from '../../../shared/grouped.js';
import type { CategoryTree } from '../categories.schemas.js';
import { withCategory } from '../category-of.js';
import {
  type MenuTables,
  type StoredDietaryInfo,
  toCategoryDressing,
  toCategoryTopping,
  toDietaryInfo,
} from '../menu-tables.js';
import type { SoldOutState } from '../sold-out.schemas.js';

interface OptionSelection extends StoredDietaryInfo, SoldOutState {
  id: number;
  name: string;
  image_url: string | null;
}
/** A set that a category offers, with its selections. */
export interface OfferedSet {
  category_id: number;
  id: number;
  name: string;
  selections: OptionSelection[];
}

/** A row that was just added to a table. */
type AddedTo<T> = T extends { insertMany: (...parameters: never[]) => Promise<(infer Row)[]> } ? Row : never;
/** A category with its detail. */
export type CategoryRow = Omit<RowIn<MenuTables['categories']>, 'sets'>;

/** What is in one category or in several, each kind of row in its order. */
export interface Contents {
  sizes: RowIn<MenuTables['sizes']>[];
  toppings: RowIn<MenuTables['categoryToppings']>[];
  dressings: RowIn<MenuTables['categoryDressings']>[];
  sets: OfferedSet[];
  groups: AddedTo<MenuTables['groups']>[];
  selections: RowIn<MenuTables['selections']>[];
}

/** Puts each row into its category. @returns what makes the answer of a category */
export function treesOf(tables: MenuTables, contents: Contents) {
  const sizes = byCategory(contents.sizes);
  const toppings = byCategory(contents.toppings);
  const dressings = byCategory(contents.dressings);
  const sets = byCategory(contents.sets);
  const groups = byCategory(contents.groups);
  const selections = grouped(contents.selections, ({ group_id }) => group_id);

  return (category: CategoryRow): CategoryTree => ({
    ...tables.toCategory({ ...category, sets: sets(category.id) }),
    sizes: sizes(category.id).map((row) => withCategory(row)),
    toppings: toppings(category.id).map(toCategoryTopping),
    dressings: dressings(category.id).map(toCategoryDressing),
    primary_options: sets(category.id).map(({ id, name, selections }) => ({
      id,
      name,
      selections: selections.map((selection) => ({
        ...selection,
        ...toDietaryInfo(selection),
        image: selection.image_url,
      })),
    })),
    extra_groups: groups(category.id).map((group) => tables.toGroup(group, selections(group.id))),
  });
}

/** The rows in the order in which lists show them. */
export const inPosition = <Row extends { id: number; position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** @returns what gives a category's rows, in their order */
export const byCategory = <Row extends { category_id: number }>(rows: readonly Row[]) =>
  grouped(rows, ({ category_id }) => category_id);

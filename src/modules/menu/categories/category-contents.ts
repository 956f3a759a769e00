import type { RowIn } from '../../../infra/database/table.js';
import { grouped } from '../../../shared/grouped.js';
import type { CategoryTree } from './categories.schemas.js';
import { withCategory } from '../shared/category-of.js';
import {
  type DressingAssignment,
  toCategoryDressing,
  toCategoryTopping,
  type ToppingAssignment,
} from '../assignments/assignments.tables.js';
import { type emptyExtraGroupsTable, toGroup } from '../extra-groups/extra-groups.table.js';
import type { StoredExtra } from '../extras/extra-selections.table.js';
import { type StoredDietaryInfo, toDietaryInfo } from '../shared/dietary-info.js';
import type { SizesTable } from '../sizes/sizes.table.js';
import { type categoriesTable, type CategoryDetailsTable, toCategory } from './categories.table.js';
import type { SoldOutState } from '../sold-out/sold-out.schemas.js';

interface OptionSelection extends StoredDietaryInfo, SoldOutState {
  id: number;
  name: string;
  image_url: string | null;
}
/** An offered set with its selections. */
export interface OfferedSet {
  category_id: number;
  id: number;
  name: string;
  selections: OptionSelection[];
}

/** A category with its detail. */
export type CategoryRow = Omit<RowIn<ReturnType<typeof categoriesTable>>, 'sets'>;

/** The parts of one or several categories, each table's rows in their order. */
export interface CategoryContents {
  sizes: RowIn<SizesTable>[];
  toppings: ToppingAssignment[];
  dressings: DressingAssignment[];
  sets: OfferedSet[];
  groups: RowIn<ReturnType<typeof emptyExtraGroupsTable>>[];
  selections: StoredExtra[];
}

/** Groups the rows by category. @returns a function that builds a category's output */
export function treesOf(details: CategoryDetailsTable, contents: CategoryContents) {
  const sizes = byCategory(contents.sizes);
  const toppings = byCategory(contents.toppings);
  const dressings = byCategory(contents.dressings);
  const sets = byCategory(contents.sets);
  const groups = byCategory(contents.groups);
  const selections = grouped(contents.selections, ({ group_id }) => group_id);

  return (category: CategoryRow): CategoryTree => ({
    ...toCategory(details, { ...category, sets: sets(category.id) }),
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
    extra_groups: groups(category.id).map((group) => toGroup(group, selections(group.id))),
  });
}

/** Sorts rows as lists show them. */
export const inPosition = <Row extends { id: number; position: number }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => one.position - other.position || one.id - other.id);

/** @returns a function that returns a category's rows in their order */
export const byCategory = <Row extends { category_id: number }>(rows: readonly Row[]) =>
  grouped(rows, ({ category_id }) => category_id);

import type { CategoryDressing, CategoryTopping } from '../assignments.schemas.js';

/** An assignment with what it names, as MariaDB answers it; a dressing has no image. */
export interface AssignmentRow {
  id: number;
  restaurant_id: number;
  category_id: number;
  /** Id of the topping or dressing. */
  what_id: number;
  name: string;
  image_url: string | null;
}

/** What can be assigned to a category, with its tables: toppings and dressings differ in nothing else. */
export const ASSIGNABLE = {
  topping: { table: 'category_toppings', catalogue: 'toppings', image: 't.image_url' },
  dressing: { table: 'category_dressings', catalogue: 'dressings', image: 'NULL' },
} as const;
export type Assignable = keyof typeof ASSIGNABLE;

/** The columns of an assignment `r` with what it names, `t`, by the name that `AssignmentRow` has for each. */
export const assignmentColumns = (what: Assignable) => ({
  id: 'r.id',
  restaurant_id: 'r.restaurant_id',
  category_id: 'r.category_id',
  what_id: 't.id',
  name: 't.name',
  image_url: ASSIGNABLE[what].image,
});

export const toCategoryTopping = ({ what_id, ...row }: AssignmentRow): CategoryTopping => ({
  ...row,
  category: row.category_id,
  topping_id: what_id,
  topping: what_id,
  image: row.image_url,
});

export const toCategoryDressing = ({ what_id, image_url: _, ...row }: AssignmentRow): CategoryDressing => ({
  ...row,
  category: row.category_id,
  dressing_id: what_id,
  dressing: what_id,
});

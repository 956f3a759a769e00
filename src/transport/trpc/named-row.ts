import { idSchema } from '../../shared/schemas.js';

/** Tables whose rows requests name by their ids; an invite may be to several restaurants. */
export const ROW_TABLES = [
  ...(['categories', 'category_details', 'sizes', 'category_toppings', 'category_dressings'] as const),
  ...(['extra_option_groups', 'extra_option_selections', 'menu_items'] as const),
  ...(['toppings', 'dressings', 'primary_option_sets', 'primary_option_selections'] as const),
  ...(['memberships', 'invites'] as const),
] as const;
export type RowTable = (typeof ROW_TABLES)[number];

export interface NamedRow {
  table: RowTable;
  id: number;
}

/** What `id` names, by the operation or the router it is in; the longest name counts. */
const TABLE_OF: Readonly<Record<string, RowTable>> = {
  'menu.categories': 'categories',
  'menu.details': 'category_details',
  'menu.sizes': 'sizes',
  'menu.categoryToppings': 'category_toppings',
  'menu.categoryDressings': 'category_dressings',
  'menu.extraGroups': 'extra_option_groups',
  'menu.extraSelections': 'extra_option_selections',
  'menu.items': 'menu_items',
  'menu.toppings': 'toppings',
  'menu.dressings': 'dressings',
  'menu.primaryOptions': 'primary_option_sets',
  'menu.primaryOptions.updateSelection': 'primary_option_selections',
  team: 'memberships',
  'team.invites': 'invites',
};

/** Fields that name a parent, whatever the operation. */
const PARENTS: Readonly<Record<string, RowTable>> = {
  category_id: 'categories',
  category: 'categories',
  group_id: 'extra_option_groups',
  group: 'extra_option_groups',
};

/** The table of the rows that an operation names by `id`; undefined: it names none of a restaurant's. */
export function tableOf(operation: string): RowTable | undefined {
  return TABLE_OF[operation] ?? TABLE_OF[operation.slice(0, operation.lastIndexOf('.'))];
}

/** The row that the raw input of an operation names, itself or as a parent; it says which restaurant is meant. */
export function namedRow(operation: string, rawInput: unknown): NamedRow | undefined {
  if (typeof rawInput !== 'object' || rawInput === null) return undefined;
  const fields: Readonly<Record<string, RowTable | undefined>> = { id: tableOf(operation), ...PARENTS };
  for (const [field, table] of Object.entries(fields)) {
    const id = idSchema.safeParse((rawInput as Record<string, unknown>)[field]);
    if (table && id.success) return { table, id: id.data };
  }
  return undefined;
}

import { idsField } from '../../../shared/ids-field.js';
import { z } from 'zod';
import { referenceFields, referenceOf, requireReference } from '../../../shared/references.js';
import { idSchema, pageQuerySchema, versionField } from '../../../shared/schemas.js';
import { limitsOf, toppingChoices } from '../../../shared/menu/topping-rules.js';
import { categoryDressingOutput, categoryToppingOutput } from '../assignments/assignments.schemas.js';
import { categoryDetailFields, categoryDetailOutput } from './category-details.schemas.js';
import { extraGroupOutput, extraGroupWithSelections } from '../extra-groups/extra-groups.schemas.js';
import {
  checkToppingsSatisfiable,
  listOf,
  menuDescription,
  menuName,
  positionField,
  restaurantField,
  rowFields,
  dietaryOutput,
  keyFields,
  keyOutput,
} from '../shared/fields.schemas.js';
import { soldOutOutput } from '../sold-out/sold-out.schemas.js';
import { menuItemOutput } from '../items/menu-items.schemas.js';
import { sizeFields, sizeOutput } from '../sizes/sizes.schemas.js';
import { sortField } from '../../../shared/sort-field.js';

export { PRICE_BASES, type PriceBasis } from './category-details.schemas.js';

const CATEGORY_NAME_MESSAGE = 'Please enter a category name';

const name = menuName(CATEGORY_NAME_MESSAGE);

/** A category with its detail, so that a list needs no call per row. */
export const categoryOutput = z
  .object({
    id: z.number().int(),
    ...keyOutput,
    name: z.string(),
    description: z.string(),
    restaurant_id: z.number().int(),
    /** Position on the guest menu. */
    position: z.number().int(),
    version: z.number().int(),
    created_at: z.string(),
    updated_at: z.string(),
    detail: categoryDetailOutput.nullable(),
  })
  .meta({ id: 'Category' });
export type CategoryOutput = z.output<typeof categoryOutput>;

const optionSetOutput = z
  .object({
    id: z.number().int(),
    name: z.string(),
    selections: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        image_url: z.string().nullable(),
        image: z.string().nullable(),
        ...dietaryOutput,
        ...soldOutOutput,
      }),
    ),
  })
  .meta({ id: 'CategoryOptionSet' });

/** A category with everything that its editor shows, each list in order. */
export const categoryTreeOutput = categoryOutput
  .extend({
    sizes: z.array(sizeOutput),
    toppings: z.array(categoryToppingOutput),
    dressings: z.array(categoryDressingOutput),
    /** The sets of `detail.primary_option_sets` with their selections. */
    primary_options: z.array(optionSetOutput),
    extra_groups: z.array(extraGroupOutput),
  })
  .meta({ id: 'CategoryTree' });
export type CategoryTree = z.output<typeof categoryTreeOutput>;

/** A restaurant's menu: its categories by id, each with its parts and items. */
export const menuOutput = z
  .object({
    restaurant_id: z.number().int(),
    categories: z.array(categoryTreeOutput.extend({ items: z.array(menuItemOutput) })),
  })
  .meta({ id: 'Menu' });
export type Menu = z.output<typeof menuOutput>;
export const menuGetInput = z.object(restaurantField);

export const categoryCreateInput = z.object({
  name,
  ...keyFields,
  description: menuDescription.default(''),
  position: positionField.optional(),
  ...restaurantField,
});
export const categorySchemas = {
  row: categoryOutput,
  list: pageQuerySchema.extend({
    ...restaurantField,
    /** Only these ids, to look up their names: a list, or text with commas. */
    ids: idsField.optional(),
    /** By id, or in the order of the guest menu. */
    ordering: z.enum(['id', 'position'], 'Order by id or position.').optional(),
    ...sortField('name', 'position', 'created', 'updated', 'options', 'priced_by', 'toppings', 'dressings'),
  }),
  get: z.object(rowFields),
  create: categoryCreateInput,
  update: z.object({
    ...rowFields,
    ...versionField,
    name: name.optional(),
    ...keyFields,
    description: menuDescription.optional(),
    position: positionField.optional(),
  }),
  delete: z.object({ ...rowFields, ...versionField }),
};
export const categoryReorderInput = z.object({ ...restaurantField, ids: listOf(idSchema) });

/** Requires `{topping_id}` or `{topping}`. */
const named = (
  name: 'topping' | 'dressing',
): [(sent: Readonly<Record<string, unknown>>) => boolean, { path: string[]; message: string }] => [
  (sent) => referenceOf(name, sent) !== undefined,
  { path: [`${name}_id`], message: `${name}_id is required.` },
];

/** A topping of a new category. */
interface DeepTopping {
  topping_id: number;
  /** Selected when a guest opens the item. */
  default_choice?: boolean | undefined;
}

const toppingReference = z.union([
  z
    .object({ ...referenceFields('topping'), default_choice: z.boolean().optional() })
    .refine(...named('topping'))
    .transform((sent): DeepTopping => ({
      topping_id: requireReference('topping', sent),
      default_choice: sent.default_choice,
    })),
  idSchema.transform((topping_id): DeepTopping => ({ topping_id })),
]);
const dressingReference = z.union([
  z
    .object(referenceFields('dressing'))
    .refine(...named('dressing'))
    .transform((sent) => ({ dressing_id: requireReference('dressing', sent) })),
  idSchema.transform((dressing_id) => ({ dressing_id })),
]);

/** Creates a category with all its parts in one call, or nothing. */
export const categoryDeepInput = categoryCreateInput
  .extend({
    detail: z.object(categoryDetailFields).default({}),
    /** Stored for every price basis (C-108). */
    sizes: listOf(sizeFields).default([]),
    toppings: listOf(toppingReference).default([]),
    dressings: listOf(dressingReference).default([]),
    extra_groups: listOf(extraGroupWithSelections).default([]),
  })
  .superRefine(({ detail, toppings }, issues) => {
    if (!detail.allow_toppings) return;
    const choices = new Set(toppings.map(({ topping_id }) => topping_id)).size;
    const defaults = defaultToppings(toppings).length;
    const { allow_add_toppings = true, allow_remove_toppings = true, max_extra_toppings = 0 } = detail;
    const limits = limitsOf({ allow_add_toppings, allow_remove_toppings, max_extra_toppings });
    checkToppingsSatisfiable(detail, toppingChoices({ choices, defaults }, limits), issues);
  });

/** Ids of a new category's default toppings, without duplicates. */
export const defaultToppings = (toppings: readonly DeepTopping[]) => [
  ...new Set(toppings.filter(({ default_choice }) => default_choice).map(({ topping_id }) => topping_id)),
];
export type DeepCategory = z.output<typeof categoryDeepInput>;

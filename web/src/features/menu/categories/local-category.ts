import { categoryCreateInput } from '@server/modules/menu/categories/categories.schemas';
import type { DraftOf } from '@/lib/draft-key';
import type { RouterInput } from '@/lib/trpc';
import type { WholeGroup } from '../extra-groups/group-rows';
import { type DetailValues, NEW_DETAIL, sizeName } from './category-values';
import type { LocalSize } from '../sizes/new-sizes';

/** Name and description: the fields that are checked before a new category is sent. */
export const newCategorySchema = categoryCreateInput.omit({ restaurant_id: true });

/** All other values of a new category, local until Save. */
export interface LocalCategory {
  detail: DetailValues;
  toppings: number[];
  /** Toppings that are selected by default. */
  default_toppings: number[];
  dressings: number[];
  sizes: readonly LocalSize[];
  /** Only for a recreated category: other groups are added after saving. */
  extra_groups: readonly WholeGroup[];
}

const NEW_CATEGORY: LocalCategory = {
  detail: NEW_DETAIL,
  toppings: [],
  default_toppings: [],
  dressings: [],
  sizes: [],
  extra_groups: [],
};

/** Restores the values of a draft besides the fields; missing ones get their defaults. */
export const restoredCategory = (draft: Record<string, unknown> | null): LocalCategory => ({
  ...NEW_CATEGORY,
  ...(draft?.['parts'] as Partial<LocalCategory> | undefined),
});

/** Key of the draft for a new category's form. */
export const newCategoryDraft = (restaurantId: number | undefined): DraftOf => ({
  what: 'category-new',
  restaurant: restaurantId,
});

type DeepInput = RouterInput['menu']['categories']['createDeep'];

/** Input of the one call that creates the category: sizes only when it is priced by size. */
export const deepInput = (
  fields: Pick<DeepInput, 'name' | 'description'>,
  { detail, toppings, default_toppings, dressings, sizes, extra_groups }: LocalCategory,
): DeepInput => ({
  ...fields,
  detail,
  toppings: toppings.map((topping_id) => ({
    topping_id,
    default_choice: default_toppings.includes(topping_id),
  })),
  dressings: dressings.map((dressing_id) => ({ dressing_id })),
  sizes:
    detail.priced_by === 'size'
      ? sizes.map(({ name, units, measurement }, position) => ({
          name: name.trim() || sizeName(position),
          units,
          measurement,
          position,
        }))
      : [],
  extra_groups: extra_groups.map(({ selections, ...group }) => ({ ...group, selections: [...selections] })),
});

export const withToggled = (ids: readonly number[], id: number, on: boolean) =>
  on ? [...ids.filter((each) => each !== id), id] : ids.filter((each) => each !== id);

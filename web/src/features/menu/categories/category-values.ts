import type { CategoryTree, PriceBasis } from '@server/modules/menu/categories/categories.schemas';
import type { CategoryDetailOutput } from '@server/modules/menu/categories/category-details.schemas';
import type { Measurement, SizeOutput } from '@server/modules/menu/sizes/sizes.schemas';

export const BASIS_NAMES: Record<PriceBasis, string> = {
  none: 'One price',
  weight: 'Weight',
  size: 'Size',
};

/** Fields of a category's detail that the editor's sections change. */
export type DetailValues = Pick<
  CategoryDetailOutput,
  | 'priced_by'
  | 'primary_option_sets'
  | 'allow_toppings'
  | 'allow_dressings'
  | 'allow_remove_toppings'
  | 'allow_add_toppings'
  | 'max_extra_toppings'
  | 'min_choices'
  | 'max_choices'
  | 'included_choices'
  | 'image_url'
>;

/** Defaults of a new detail. */
export const NEW_DETAIL: DetailValues = {
  priced_by: 'none',
  primary_option_sets: [],
  allow_toppings: false,
  allow_dressings: false,
  allow_remove_toppings: true,
  allow_add_toppings: true,
  max_extra_toppings: 0,
  min_choices: 0,
  max_choices: null,
  included_choices: 0,
  image_url: null,
};

/** The category's own fields. */
export type CategoryText = Pick<CategoryTree, 'id' | 'name' | 'description' | 'version'>;

/** Detail of a category, or the defaults with id 0. */
export const detailRow = ({ id, detail }: Pick<CategoryTree, 'id' | 'detail'>): CategoryDetailOutput =>
  detail ?? {
    ...NEW_DETAIL,
    id: 0,
    version: 0,
    category_id: id,
    category: id,
    primary_option_set_ids: [],
    primary_option_set: [],
    primary_option_set_names: [],
  };

/** Size fields that a user enters. */
export type SizeValues = Pick<SizeOutput, 'name' | 'units' | 'measurement'>;

export const NEW_SIZE: SizeValues = { name: '', units: null, measurement: null as Measurement | null };

export const sizeValues = ({ name, units, measurement }: SizeValues): SizeValues => ({
  name,
  units,
  measurement,
});

/** Name of a size that was left unnamed. */
export const sizeName = (at: number) => `Size ${at + 1}`;

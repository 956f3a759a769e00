import type { CategoryTree } from '@server/modules/menu/categories.schemas';
import type { CategoryDetail } from '@server/modules/menu/category-details.schemas';
import { NEW_DETAIL } from '../category-values';

/** The category's own fields. */
export type CategoryText = Pick<CategoryTree, 'id' | 'name' | 'description' | 'version'>;

/** The detail of a category, or one as it begins, with id 0 (C-116). */
export const detailRow = ({ id, detail }: Pick<CategoryTree, 'id' | 'detail'>): CategoryDetail =>
  detail ?? {
    ...NEW_DETAIL,
    ...{ id: 0, version: 0, category_id: id, category: id },
    ...{ primary_option_set_ids: [], primary_option_set: [], primary_option_set_names: [] },
  };

import type { CategoryTree } from '../../../../../../src/modules/menu/categories.schemas.js';
import type { ExtraGroup, ExtraSelection } from '../../../../../../src/modules/menu/extra-options.schemas.js';
import { type DetailValues, NEW_DETAIL } from '../category-values';

/** The category's own fields. */
export type CategoryText = Pick<CategoryTree, 'id' | 'name' | 'description' | 'version'>;

/** Its detail; id 0 while it has none (C-116). */
export type DetailRow = DetailValues & { id: number; version: number };

/** A group without its selections, which are saved one by one. */
export type GroupRow = Pick<ExtraGroup, 'id' | 'name' | 'required' | 'allow_multiple' | 'version'>;
export type SelectionRow = Pick<ExtraSelection, 'id' | 'name' | 'price' | 'version'>;

/** The detail of a category, or one as it begins. */
export const detailRow = ({ detail }: Pick<CategoryTree, 'detail'>): DetailRow =>
  detail ?? { ...NEW_DETAIL, id: 0, version: 0 };

import { jsonValue } from '../../../infra/database/row-json.js';
import type { Allergen, Diet } from '../../../shared/menu/allergens.js';

/** Dietary info in a joined row, where the driver can return lists as text. */
export interface StoredDietaryInfo {
  allergens: Allergen[] | string | null;
  diets: Diet[] | string | null;
}

/** Dietary info of a new row. */
export const NOTHING_STATED: StoredDietaryInfo = { allergens: null, diets: null };

/** Parses the dietary info of a joined row. */
export const toDietaryInfo = ({ allergens, diets }: StoredDietaryInfo) => ({
  allergens: jsonValue<Allergen[] | null>(allergens),
  diets: jsonValue<Diet[] | null>(diets),
});

import { jsonValue } from '../../../infra/database/row-json.js';
import type { Allergen, Diet } from '../../../shared/menu/allergens.js';

/** Dietary info in a joined row, where the driver can return lists as text. */
export interface StoredDietaryInfo {
  allergens: Allergen[] | string | null;
  may_contain: Allergen[] | string | null;
  diets: Diet[] | string | null;
}

/** Dietary info of a new row. */
export const NOTHING_STATED: StoredDietaryInfo = { allergens: null, may_contain: null, diets: null };

/** Parses the dietary info of a joined row. */
export const toDietaryInfo = ({ allergens, may_contain, diets }: StoredDietaryInfo) => ({
  allergens: jsonValue<Allergen[] | null>(allergens),
  may_contain: jsonValue<Allergen[] | null>(may_contain),
  diets: jsonValue<Diet[] | null>(diets),
});

import { ALLERGEN_NAMES, type AllergenNames, DIET_NAMES } from '@server/shared/menu/allergens';
import { detailSchemas } from '@server/modules/menu/categories/category-details.schemas';
import { categorySchemas } from '@server/modules/menu/categories/categories.schemas';
import { groupSchemas } from '@server/modules/menu/extra-groups/extra-groups.schemas';
import { selectionSchemas } from '@server/modules/menu/extras/extra-selections.schemas';
import { menuItemSchemas } from '@server/modules/menu/items/menu-items.schemas';
import { optionSetSchemas } from '@server/modules/menu/option-sets/primary-options.schemas';
import { sizeSchemas } from '@server/modules/menu/sizes/sizes.schemas';
import { optionsOf, optionText, titlesOf } from '@server/shared/field-title';
import { plainWords, type Wording } from '@/editing/save-changes';

const SCHEMAS = [
  categorySchemas,
  detailSchemas,
  sizeSchemas,
  menuItemSchemas,
  groupSchemas,
  selectionSchemas,
  optionSetSchemas,
].map(({ update }) => update);
const OPTIONS = new Set(SCHEMAS.flatMap(optionsOf));

const FIELDS: Record<string, string> = {
  ...Object.fromEntries(SCHEMAS.flatMap((schema) => Object.entries(titlesOf(schema)))),
  text: 'Entered',
  on: 'Chosen',
  size_: 'Price for a size',
  kcal_: 'Calories for a size',
};

/**
 * Labels of menu fields and values, as on the menu's screens.
 * @param allergens names of a country's law, where it is known
 */
export function menuWordingBy(allergens: AllergenNames = ALLERGEN_NAMES): Wording {
  const names: Readonly<Record<string, string>> = { ...allergens, ...DIET_NAMES };
  const nameIn = (entry: unknown) => {
    const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
    return names[String(name)] ?? String(name);
  };
  return {
    label: (field) => FIELDS[field] ?? FIELDS[field.replace(/\d+/, '')] ?? field,
    value: (value, field) => {
      if (Array.isArray(value)) return value.map(nameIn).join(', ') || 'None';
      return typeof value === 'string' && OPTIONS.has(field) ? optionText(value) : plainWords(value);
    },
  };
}

/** Labels where no country is known. */
export const MENU_WORDING = menuWordingBy();

/** Reason for a kept edit whose place in the menu was deleted. */
export const PLACE_GONE = 'Its category or group was deleted.';

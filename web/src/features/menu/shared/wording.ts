import { ALLERGEN_NAMES, DIET_NAMES } from '@server/shared/menu/allergens';
import { MENU_FIELDS } from '@server/shared/texts/fields';
import { plainWords, type Wording } from '@/editing/save-changes';

const FIELDS: Record<string, string> = {
  ...MENU_FIELDS,
  text: 'Entered',
  on: 'Chosen',
};

/** Labels of menu fields and values, as on the menu's screens. */
export const MENU_WORDING: Wording = {
  label: (field) => FIELDS[field] ?? (field.startsWith('size_') ? 'Price for a size' : field),
  value: (value) => (Array.isArray(value) ? value.map(nameIn).join(', ') || 'None' : plainWords(value)),
};

/** Reason for a kept edit whose place in the menu was deleted. */
export const PLACE_GONE = 'Its category or group was deleted.';

/** Names of stored values, such as "Gluten free". */
const NAMES: Record<string, string> = { ...ALLERGEN_NAMES, ...DIET_NAMES };

function nameIn(entry: unknown): string {
  const name = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : entry;
  return NAMES[String(name)] ?? String(name);
}

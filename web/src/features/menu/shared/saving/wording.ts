import { plainWords, type Wording } from '@/lib/editing/save-changes';

const FIELDS: Record<string, string> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  units: 'Units',
  measurement: 'Measurement',
  image_url: 'Image',
  required: 'Required',
  allow_multiple: 'Allow multiple',
  min_choices: 'At least',
  max_choices: 'At most',
  included_choices: 'Free',
  default_choice: 'Chosen to begin with',
  add_images_to_selections: 'Images on selections',
  priced_by: 'Price basis',
  primary_option_sets: 'Primary option sets',
  allow_toppings: 'Offer toppings',
  allow_dressings: 'Offer dressings',
  allow_remove_toppings: 'Guests may remove toppings',
  allow_add_toppings: 'Guests may add toppings',
  max_extra_toppings: 'Most extra toppings',
  selections: 'Selections',
  allergens: 'Allergens',
  diets: 'Diets',
  text: 'Entered',
  on: 'Chosen',
  visible: 'Visible',
};

/** Fields and values of the menu in the words of its screens. */
export const MENU_WORDING: Wording = {
  label: (field) => FIELDS[field] ?? (field.startsWith('size_') ? 'Price for a size' : field),
  value: (value) => (Array.isArray(value) ? value.map(nameIn).join(', ') || 'None' : plainWords(value)),
};

const nameIn = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : String(entry);

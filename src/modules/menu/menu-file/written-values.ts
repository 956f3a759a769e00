import { ALLERGEN_LAWS } from '../../../shared/menu/allergen-laws.js';
import { ALLERGEN_NAMES, ALLERGENS, DIET_NAMES, DIETS } from '../../../shared/menu/allergens.js';

/** Currency signs and codes around an amount. */
const CURRENCY = /^(?:[A-Z]{1,3}\s?)?[$€£]\s?|^(?:USD|CAD|GBP|EUR)\s|\s?(?:[$€£]|USD|CAD|GBP|EUR)$/gu;

/** Amounts that can be read in one way only, with their separators of thousands and decimals. */
const AMOUNTS: readonly { form: RegExp; thousands: RegExp }[] = [
  { form: /^-?\d+(?:\.\d+)?$/, thousands: /(?!)/ },
  { form: /^-?\d+,\d{1,2}$/, thousands: /(?!)/ },
  { form: /^-?\d{1,3}(?:,\d{3})+\.\d{1,2}$/, thousands: /,/g },
  { form: /^-?\d{1,3}(?:\.\d{3})+,\d{1,2}$/, thousands: /\./g },
  { form: /^-?\d{1,3}(?:[ '’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?$/u, thousands: /[ '’\u00a0\u202f]/gu },
];

/** Digits that a number keeps exactly. */
const EXACT = 15;

/**
 * Reads an amount such as `1.50`, `1,50`, `$1.50`, `1.50 €` or `1,234.50`. Undefined: the text is no amount, or can
 * be read in two ways, as `1,234`.
 */
export function writtenAmount(text: string): number | undefined {
  const amount = text.trim().replace(CURRENCY, '').trim();
  if (amount.replace(/\D/g, '').length > EXACT) return undefined;
  const found = AMOUNTS.find(({ form }) => form.test(amount));
  return found && Number(amount.replace(found.thousands, '').replace(',', '.'));
}

/** A price has no 3 decimals: `1.234` can be 1,234. */
const TWO_WAYS = /^\D*[1-9]\d{0,2}\.\d{3}\D*$/;

/** Reads a price, like `writtenAmount`. */
export const writtenPrice = (text: string): number | undefined =>
  TWO_WAYS.test(text) ? undefined : writtenAmount(text);

const YES = new Set('yes,y,true,x,1,on,visible,available,oui,si,sí,ja,sì,✓'.split(','));
const NO = new Set('no,n,false,0,off,hidden,unavailable,non,nein'.split(','));

/** Reads yes or no in the languages of menus. Undefined: neither. */
export function writtenYes(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : undefined;
}

const codeKey = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Other common names of allergens. */
const OTHER_NAMES = {
  soy: 'soybeans',
  soya: 'soybeans',
  sulfite: 'sulphites',
  sulphite: 'sulphites',
  mollusk: 'molluscs',
  mollusc: 'molluscs',
  dairy: 'milk',
  egg: 'eggs',
  peanut: 'peanuts',
  tree_nut: 'nuts',
  oat: 'oats',
  soybean: 'soybeans',
  crustacean: 'crustaceans',
  almond: 'almonds',
  brazil_nut: 'brazil_nuts',
  cashew: 'cashews',
  cashew_nuts: 'cashews',
  hazelnut: 'hazelnuts',
  filberts: 'hazelnuts',
  macadamia: 'macadamias',
  macadamia_nut: 'macadamias',
  pecan: 'pecans',
  pecan_nuts: 'pecans',
  pine_nut: 'pine_nuts',
  pistachio: 'pistachios',
  pistachio_nuts: 'pistachios',
  walnut: 'walnuts',
  cereals_containing_gluten: 'gluten',
  spelt: 'wheat',
  sulphur_dioxide: 'sulphites',
  sulfur_dioxide: 'sulphites',
  sulfur_dioxide_and_sulfites: 'sulphites',
};

/** Codes of allergens and diets by their codes and English names. */
const CODES = new Map<string, string>([
  ...[...ALLERGENS, ...DIETS].map((code) => [code, code] as const),
  ...Object.entries({ ...ALLERGEN_NAMES, ...DIET_NAMES }).map(
    ([code, name]) => [codeKey(name), code] as const,
  ),
  ...Object.values(ALLERGEN_LAWS).flatMap(({ asked }) =>
    Object.entries(asked).map(([code, name]) => [codeKey(name), code] as const),
  ),
  ...Object.entries(OTHER_NAMES),
]);

/** Reads codes of allergens or diets. Unknown ones stay as they are. */
export function writtenCodes(text: string): string[] {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const codes = parts.flatMap((part) => (part === '' ? [] : [CODES.get(codeKey(part)) ?? part]));
  return codes.length > 0 ? codes : [text];
}

import { formatList, formatPlural } from '../format.js';

/** "Canada", "the United States". */
const country = (name: string) => (name.startsWith('United ') ? `the ${name}` : name);

/** Texts about allergens that a menu was not checked for since its restaurant moved to another country. */
export const OPEN_ALLERGEN_TEXTS = {
  title: (count: number, name: string) =>
    `The law in ${country(name)} asks for ${formatPlural(count, 'more allergen')}`,
  toCheck: (count: number) => `${formatPlural(count, 'more allergen')} to check`,
  checkMenu: (count: number) =>
    `Check your menu for ${formatPlural(count, 'more allergen')} that the law asks for.`,
  /** A general code, where an earlier law asked for its types: of the others no one was asked. */
  othersOf: (general: string) => `${general} other than those stated by name`,
  beforeMove: (name: string, allergens: string) =>
    `The law in ${country(name)} also asks for ${allergens}. ` +
    'Guests are told to ask about them until you confirm on the Allergens page that you checked the menu.',
  whatToDo: (names: readonly string[]) =>
    `This menu was not checked for ${formatList(names)} yet, so guests are told to ask. ` +
    'Mark the items and options that contain them, then confirm that the others don’t.',
  confirm: 'Confirm checked allergens',
  legend: 'Which allergens have you checked the whole menu for?',
  effect: 'Items and options that aren’t marked will say “no” to these allergens.',
  inRows: (name: string, rows: number) => `${name}: ${rows === 0 ? 'none marked' : `marked in ${rows}`}`,
  ok: 'Confirm',
  stillSaving: 'Some marks aren’t saved yet. Save or discard them first.',
  /** Allergens of one item. */
  notStated: (names: readonly string[]) => `Not stated: ${formatList(names)}`,
  done: 'Confirmed. Guests see it on the menu.',
} as const;

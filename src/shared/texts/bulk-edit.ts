import { formatNumber, formatPlural } from '../format.js';
import { ITEM_NOUNS } from './selection.js';

/** Sentences about a finished bulk edit. @param rows such as "14 items"; `to`: the target or amount, or '' */
export const BULK_SENTENCES = {
  prices: (rows: string, to: string) => `Prices of ${rows} changed${to && ` by ${to}`}`,
  shown: (rows: string) => `${rows} shown to guests`,
  hidden: (rows: string) => `${rows} hidden from guests`,
  sold_out: (rows: string) => `${rows} marked sold out`,
  available: (rows: string) => `${rows} marked available`,
  moved: (rows: string, to: string) => `${rows} moved${to && ` to ${to}`}`,
  allergens: (rows: string) => `Allergens of ${rows} changed`,
  diets: (rows: string) => `Diets of ${rows} changed`,
  stated: (rows: string) => `Allergens and diets of ${rows} changed`,
  deleted: (rows: string) => `${rows} deleted`,
  imported: (changes: string, to: string) => `Menu imported${to && ` from ${to}`}: ${changes}`,
  read: (rows: string) => `${rows} marked as read`,
  unread: (rows: string) => `${rows} marked as unread`,
  enabled: (rows: string) => `${rows} enabled`,
  disabled: (rows: string) => `${rows} disabled`,
  suspended: (rows: string) => `${rows} suspended`,
  unsuspended: (rows: string) => `Suspension of ${rows} lifted`,
  restored: (rows: string) => `${rows} restored`,
  activated: (rows: string) => `${rows} activated`,
  deactivated: (rows: string) => `${rows} deactivated`,
} as const;

/** Continue "Undo" in the grid: "Undo price change of 14 items". @param rows such as "14 items" */
export const BULK_STEPS = {
  prices: (rows: string) => `price change of ${rows}`,
  shown: (rows: string) => `showing ${rows}`,
  hidden: (rows: string) => `hiding ${rows}`,
  sold_out: (rows: string) => `marking ${rows} sold out`,
  available: (rows: string) => `marking ${rows} available`,
  moved: (rows: string, to: string) => `moving ${rows}${to && ` to ${to}`}`,
  allergens: (rows: string) => `allergen change of ${rows}`,
  diets: (rows: string) => `diet change of ${rows}`,
  stated: (rows: string) => `allergen and diet change of ${rows}`,
  deleted: (rows: string) => `deleting ${rows}`,
} as const;

interface StatedParts {
  allergens?: unknown;
  may_contain?: unknown;
  diets?: unknown;
}

/** Name of the sentence about an edit. */
export function bulkSentenceOf<Edit extends string>(
  change: { edit: Edit } & StatedParts,
): Exclude<Edit, 'stated'> | 'allergens' | 'diets' | 'stated' {
  if (change.edit !== 'stated') return change.edit as Exclude<Edit, 'stated'>;
  const isAllergens = Boolean(change.allergens ?? change.may_contain);
  if (isAllergens && change.diets) return 'stated';
  return isAllergens ? 'allergens' : 'diets';
}

/** Texts of editing the selected rows together. */
export const BULK_TEXTS = {
  changePrices: 'Change prices',
  show: 'Show',
  hide: 'Hide',
  soldOut: 'Mark sold out',
  available: 'Mark available',
  move: 'Move',
  stated: 'Allergens and diets',
  delete: 'Delete',
  notSaved: 'Some selected items have unsaved changes. Check the marked cells first.',
  sharedRows: (names: string) =>
    `${names} can’t be changed: all restaurants share them. Remove them from the selection first.`,
  editedSince: (names: string) => `Someone else edited ${names}. Check the latest values, then try again.`,
  deletedSince: 'Someone else deleted some of these items. Check the list, then try again.',

  by: 'Change by',
  percent: 'Percent',
  amount: 'Amount',
  direction: 'Direction',
  unit: 'Type',
  raise: 'Raise',
  lower: 'Lower',
  change: 'The change',
  percentHint: 'For example, 8',
  amountHint: 'For example, 0.50',
  ending: 'Rounding',
  nearest: (ending: string) => `Nearest ${ending}`,
  asCalculated: 'As calculated',
  apply: (prices: number) => `Change ${formatPlural(prices, 'price')}`,
  applyAnyway: 'Apply anyway',
  applyToOthers: (prices: number) =>
    prices === 1 ? 'Change the other price' : `Change the other ${formatNumber(prices)} prices`,
  applyFree: (zero: string) => `Apply with ${zero}`,
  pricesTitle: (count: number, nouns = ITEM_NOUNS) => `Change prices of ${formatPlural(count, ...nouns)}`,
  pricesCount: (prices: number, rows: number, nouns = ITEM_NOUNS) =>
    `${formatPlural(prices, 'price')} of ${formatPlural(rows, ...nouns)}`,
  before: 'Before',
  after: 'After',
  samePrices: (count: number) => `${formatPlural(count, 'price stays', 'prices stay')} the same.`,
  unpriced: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has no price and stays' : 'have no price and stay'} unchanged.`,
  unpricedSizes: (names: string, count: number) =>
    `${names} ${count === 1 ? 'has' : 'have'} no price in some sizes. Those stay empty.`,
  noPrices: ([, many] = ITEM_NOUNS) => `None of the selected ${many} has a price.`,
  enterChange: 'Enter a number, such as 8 or 0.50.',
  percentRange: 'Enter a percentage from -100 to 1,000.',
  notPossible: 'Not possible',
  staysAt: (price: string) => `Stays at ${price}`,
  nonePossible: 'None of these prices can change by this much. Enter a smaller change.',
  cannotChange: (names: string, count: number, side: 'below' | 'above', limit: string) =>
    `${names} can’t change: the new ${count === 1 ? 'price' : 'prices'} would be ${side} ${limit}.`,
  becomesFree: 'Becomes free',
  freeCount: (count: number, zero: string) =>
    `${formatPlural(count, 'price becomes', 'prices become')} ${zero}.`,
  otherDirection: (count: number, isLower: boolean) =>
    `${formatPlural(count, 'price goes', 'prices go')} ${isLower ? 'down' : 'up'} because of the rounding.`,
  nothingToChange: 'This changes no price.',
  tenfold: 'Big change',
  tenfoldCount: (count: number) =>
    `${formatPlural(count, 'price becomes', 'prices become')} ten times as high, or a tenth. Check the marked rows.`,

  soldOutTitle: (count: number, nouns = ITEM_NOUNS) => `Mark ${formatPlural(count, ...nouns)} sold out`,

  moveTitle: (count: number) => `Move ${formatPlural(count, 'item')}`,
  category: 'Category',
  moveHint: 'They go to the end of the category.',
  chooseCategory: 'Choose a category',
  moveToSizes: (name: string) => `${name} is priced by size. Enter the prices for its sizes after the move.`,
  moveFromSizes: (name: string) => `Prices by size don’t move along. Enter one price per item in ${name}.`,
  moveToWeight: (unit: string) => `Prices keep their numbers but will be per ${unit}.`,
  moveFromWeight: (unit: string) => `Prices per ${unit} keep their numbers but will be per item.`,

  statedTitle: (count: number, nouns = ITEM_NOUNS) =>
    `Allergens and diets of ${formatPlural(count, ...nouns)}`,
  add: 'Add',
  addAnyway: 'Add anyway',
  remove: 'Remove',
  whatToDo: 'Change',
  allergens: 'Allergens',
  mayContain: 'May contain',
  diets: 'Diets',
  staysContained: (rows: string, count: number, allergen: string) =>
    `${rows} already ${count === 1 ? 'contains' : 'contain'} ${allergen}, which stays.`,
  guestsSeeNoDiet: 'Guests don’t see a diet beside an allergen that rules it out.',
  addHint: 'Where nothing is stated yet, only what you add will be listed.',
  nothingStated: ([, many] = ITEM_NOUNS) => `The selected ${many} state no allergens or diets.`,
  chooseCodes: 'Choose what to add or remove.',

  deleteRows: (count: number, nouns = ITEM_NOUNS) => `Delete ${formatPlural(count, ...nouns)}`,
  askDelete: (count: number, nouns = ITEM_NOUNS) => `Delete ${formatPlural(count, ...nouns)}?`,
  willDelete: (names: string) => `${names} will be deleted. You can undo this.`,
} as const;

/** Texts of undoing a bulk edit. */
export const BATCH_UNDO_TEXTS = {
  undo: 'Undo',
  ask: (sentence: string) => `Undo “${sentence}”?`,
  /** @param added of the rows, those that the undo deletes */
  willUndo: (rows: number, added: number) => {
    const deleted = `${formatPlural(added, 'new row')} will be deleted`;
    if (added > 0 && added === rows) return `${deleted}, except those edited since.`;
    return `${added > 0 ? `${deleted}. ` : ''}Values go back to how they were, except those edited since.`;
  },
  undone: (count: number) => `${formatPlural(count, 'change')} undone.`,
  show: (count: number) => `Show ${formatPlural(count, 'change')}`,
  hide: 'Hide changes',
  importUndone: (changes: string, file: string) => `Import${file && ` of ${file}`} undone: ${changes}`,
  notUndone: (count: number) => `${formatPlural(count, 'row')} not undone`,
  keptHeading: 'Not undone',
  /** @param reason a sentence, such as "Changed later." */
  keptReason: (reason: string, who: string, when: string) =>
    `${reason.replace(/\.$/, '')}, by ${who} on ${when}.`,
  moreKept: (count: number) => `And ${formatNumber(count)} more.`,
  listedBelow: (count: number) => `${formatPlural(count, 'change')}, on the lines below`,
  keptTitle: (count: number) => `${formatPlural(count, 'change wasn’t', 'changes weren’t')} undone`,
  keptLater: (count: number) =>
    `${formatPlural(count, 'change wasn’t', 'changes weren’t')} undone. Someone changed ${count === 1 ? 'it' : 'them'} later.`,
  keptLead: (count: number) =>
    count === 1
      ? 'This was edited or deleted later, so Undo left it as it is.'
      : 'These were edited or deleted later, so Undo left them as they are.',
  now: 'Now',
  imported: 'From the import',
  former: 'Before',
  close: 'Close',
  undoneBy: (who: string, when: string) => `Undone by ${who} on ${when}.`,
} as const;

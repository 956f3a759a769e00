import { fitting } from '@server/shared/characters';
import { MENU_IMPORT_TEXTS as TEXTS } from '@server/shared/texts/menu-import';
import type { ShownImportRow } from './import-types';

/** A value that probably solves a problem, and the words of the button that takes it. */
export interface SuggestedValue {
  value: string;
  label: string;
}

/** Fields with an amount, in which letters can only be misread digits. */
const AMOUNTS = new Set(['price', 'calories', 'units']);
/** Letters that are typed or scanned instead of digits. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/[oO]/g, '0'],
  [/[lI]/g, '1'],
];
/** A positive number with two decimals at most. Three can also be thousands. */
const AMOUNT = /^\d{1,6}(?:[.,]\d{1,2})?$/;
/** The end of the sentence about a text that is too long. */
const TOO_LONG = /must be at most (\d+) characters\.$/;
/** A word that is no allergen or diet, and the one that is probably meant. */
const MEANT = /^“(.+)” isn’t an? .*\. Did you mean (.+)\?$/;
const KEY_TAKEN = /has this key already/;

/** Suggests a value for a cell with a problem; undefined if only the user can know it. */
export function suggestedValue(
  { field, message }: Pick<ShownImportRow['problems'][number], 'field' | 'message'>,
  cell: string,
): SuggestedValue | undefined {
  if (field !== null && AMOUNTS.has(field)) return suggestedAmount(cell.trim(), field);
  if (field === 'key' && KEY_TAKEN.test(message)) return { value: '', label: TEXTS.leaveEmpty };
  const [, word, meant] = MEANT.exec(message) ?? [];
  if (word !== undefined && meant !== undefined && cell.includes(word))
    return { value: cell.replace(word, () => meant), label: TEXTS.takeValue(meant) };
  const most = Number(TOO_LONG.exec(message)?.[1] ?? 0);
  return most > 0 && cell.length > most
    ? { value: fitting(cell, most).trimEnd(), label: TEXTS.shorten(most) }
    : undefined;
}

/** Words of a price: with 2 decimals, or as it is written if it is no plain number. */
export const priceWords = (cell: string): string =>
  AMOUNT.test(cell.trim()) ? Number(cell.trim().replace(',', '.')).toFixed(2) : cell;

function suggestedAmount(cell: string, field: string): SuggestedValue | undefined {
  const digits = LOOKALIKES.reduce((text, [letters, digit]) => text.replace(letters, digit), cell);
  const amount = digits.replace(/^[-−]\s?/, '');
  return amount !== cell && AMOUNT.test(amount)
    ? { value: amount, label: TEXTS.takeValue(field === 'price' ? priceWords(amount) : amount) }
    : undefined;
}

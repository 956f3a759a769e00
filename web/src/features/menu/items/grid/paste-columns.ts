import { imageUrlField } from '@server/shared/image-url';
import { searchKey } from '@server/shared/text';
import type { MenuItemRow } from '../item-rows';
import type { TextColumn } from './columns';

/** Column of a sheet that is pasted with headings. */
export interface SheetColumn {
  field: string;
  /** Headings of the column, folded for comparison. */
  titles: readonly string[];
  read: (text: string) => { refusal: string } | { patch: Partial<MenuItemRow> };
}

/** Headings of the column with a row's category. */
export const CATEGORY_TITLES: readonly string[] = ['category', 'category name', 'section', 'menu section'];
/** Headings of the column with a row's name, besides those of the grid. */
export const NAME_TITLES: readonly string[] = [
  'item',
  'item name',
  'dish',
  'dish name',
  'product',
  'product name',
];

/** Currency at the end of a heading, such as "Price ($)" and "Price EUR". */
const CURRENCY = /[\s([]+(?:[$€£]|usd|cad|gbp|eur)[\s)\]]*$/u;

/** Folds a heading for comparison, without a currency. */
export const headingTitle = (heading: string): string => searchKey(heading).replace(CURRENCY, '');

const OTHER_TITLES: Readonly<Record<string, readonly string[]>> = {
  name: NAME_TITLES,
  // One sheet can mix categories priced by weight with others.
  price: ['price', 'price per lb', 'price per kg', 'unit price'],
};

const YES = new Set(['yes', 'y', 'true', '1', 'x', 'visible']);
const NO = new Set(['no', 'n', 'false', '0', 'hidden']);

const VISIBLE: SheetColumn = {
  field: 'visible',
  titles: ['visible'],
  read(text) {
    const word = searchKey(text);
    if (YES.has(word)) return { patch: { visible: true } };
    return NO.has(word) ? { patch: { visible: false } } : { refusal: 'Enter yes or no.' };
  },
};
const IMAGE: SheetColumn = {
  field: 'image_url',
  titles: ['image url', 'image'],
  read(text) {
    const { data, error } = imageUrlField.safeParse(text);
    return error ? { refusal: error.issues[0]?.message ?? '' } : { patch: { image_url: data } };
  },
};

/** Columns that a sheet can have for a category's items: those of its grid, visibility and images. */
export const sheetColumnsOf = (columns: readonly TextColumn[]): SheetColumn[] => [
  ...columns.map(({ field, title, read }) => ({
    field,
    titles: [...new Set([searchKey(title), ...(OTHER_TITLES[field] ?? [])])],
    read,
  })),
  VISIBLE,
  IMAGE,
];

import type { z } from 'zod';
import { menuItemSchemas } from '@server/modules/menu/items/menu-items.schemas';
import { priceIfAnyField } from '@server/modules/menu/shared/fields.schemas';
import { weightUnitOf } from '@server/shared/menu/prices';
import type { Currency } from '@server/shared/money';
import { type DecimalKind, decimalText, moneyKind, decimalError } from '@/components/form/decimal-kind';
import { type MenuItemRow, type SizeField, sizeField } from '../item-rows';

/** Category, with what its items' fields depend on. */
export interface GridCategory {
  id: number;
  restaurant_id: number;
  name: string;
  priced_by: 'none' | 'weight' | 'size';
  /** Sizes that the server has. */
  sizes: readonly { id: number; name: string }[];
}

/** Item field that a column shows. */
export type TextColumnField = 'name' | 'description' | 'price' | SizeField;

/** Column of texts that are typed and pasted. */
export interface TextColumn {
  field: TextColumnField;
  title: string;
  /** Label for an item of this name: 'Price of Margherita'. */
  label: (name: string) => string;
  /** Set for price columns. */
  money?: DecimalKind;
  multiline?: boolean;
  maxLength: number;
  text: (row: MenuItemRow) => string;
  /** Reads the entered text. @returns why it is refused, or the changes */
  read: (text: string) => { refusal: string } | { patch: Partial<MenuItemRow> };
}

const { name: nameField, description: descriptionField } = menuItemSchemas.create.shape;

/** Reads a field with the request's own schema. */
const reading =
  (schema: z.ZodType, field: TextColumnField) =>
  (text: string): ReturnType<TextColumn['read']> => {
    const { data, error } = schema.safeParse(text);
    if (error) return { refusal: error.issues[0]?.message ?? '' };
    return { patch: { [field]: data } as Partial<MenuItemRow> };
  };

/** A price without its unit of weight: "9.50/lb". */
const withoutUnit = (text: string): string => text.replace(/\s*\/\s*(?:lb|kg)\s*$/iu, '');

const NAME: TextColumn = {
  field: 'name',
  title: 'Name',
  label: (name) => `Name of ${name}`,
  // Long names wrap, so that they can be read in full.
  multiline: true,
  maxLength: 120,
  text: (row) => row.name,
  read: reading(nameField, 'name'),
};
const DESCRIPTION: TextColumn = {
  field: 'description',
  title: 'Description',
  label: (name) => `Description of ${name}`,
  multiline: true,
  maxLength: 2_000,
  text: (row) => row.description,
  read: reading(descriptionField, 'description'),
};

function priceColumn(field: 'price' | SizeField, title: string, currency: Currency | undefined): TextColumn {
  const money = moneyKind('The price', currency);
  const read = reading(priceIfAnyField, field);
  return {
    field,
    title,
    label: (name) => (field === 'price' ? `${title} of ${name}` : `Price of ${name}, ${title}`),
    money,
    maxLength: 24,
    text: (row) => decimalText(row[field] ?? null, money),
    read(text) {
      const amount = withoutUnit(text);
      // Refuse an ambiguous number before the schema sees it.
      const refusal = decimalError(amount, money);
      return refusal === undefined ? read(amount) : { refusal };
    },
  };
}

/** Columns for the items of a category: one price, one by weight, or one for each size. */
export function gridColumns(
  { priced_by, sizes }: Pick<GridCategory, 'priced_by' | 'sizes'>,
  currency: Currency | undefined,
): TextColumn[] {
  if (priced_by === 'size')
    return [NAME, DESCRIPTION, ...sizes.map(({ id, name }) => priceColumn(sizeField(id), name, currency))];
  const title = priced_by === 'weight' && currency ? `Price per ${weightUnitOf(currency)}` : 'Price';
  return [NAME, DESCRIPTION, priceColumn('price', title, currency)];
}

import { type MenuItemOutput, menuItemSchemas } from '@server/modules/menu/items/menu-items.schemas';
import { lacksPrice, type Priced, type PricedCategory, sizesWithoutPrice } from '@server/shared/menu/prices';
import { newRowEdit } from '@/editing/editor-parts';
import type { UnsavedEdit, EditValues } from '@/editing/unsaved-edits';

/** Field with the price for one size. Each size has its own field, so that two users can change two of them. */
export type SizeField = `size_${number}`;
/** Field with the calories for one size. */
export type CaloriesField = `kcal_${number}`;
const SIZE_FIELD = /^(size|kcal)_(\d+)$/;
export const sizeField = (id: number): SizeField => `size_${id}`;
export const caloriesKey = (id: number): CaloriesField => `kcal_${id}`;

/** Fields of an edit that the editor handles apart. */
const APART = [
  'id',
  'version',
  'restaurant_id',
  'category_id',
  'category',
  'prices',
  'image',
  'position',
  'external_key',
] as const;
type Own = Exclude<keyof typeof menuItemSchemas.update.shape, (typeof APART)[number]>;
const OWN = Object.keys(menuItemSchemas.update.shape).filter(
  (field) => !(APART as readonly string[]).includes(field),
) as Own[];

/** Item as the editor holds it: every field of an edit, and one price and its calories for each size. */
export type MenuItemRow = Pick<MenuItemOutput, 'id' | 'version' | Own> &
  Record<SizeField | CaloriesField, number | null>;
/** Item fields that a user enters. */
export type ItemValues = Omit<MenuItemRow, 'id' | 'version'>;

export const UNSAVED_ITEM = { id: 0, version: 0 };
const NEW_ITEM = {
  name: '',
  description: '',
  price: null,
  image_url: null,
  visible: true,
  calories: null,
  allergens: null,
  may_contain: null,
  diets: null,
} satisfies Partial<ItemValues>;

/** Values of a new item, with defaults for the rest. */
export const newMenuItem = (values: Partial<ItemValues>): ItemValues => ({ ...NEW_ITEM, ...values });

export function itemRow(item: MenuItemOutput): MenuItemRow {
  const own = Object.fromEntries(OWN.map((field) => [field, item[field]])) as Pick<MenuItemOutput, Own>;
  const prices = item.prices.flatMap((one): [SizeField | CaloriesField, number | null][] => [
    [sizeField(one.size_id), one.price],
    [caloriesKey(one.size_id), one.calories],
  ]);
  return { id: item.id, version: item.version, ...own, ...Object.fromEntries(prices) };
}

/** Converts a row, or a part of one, to the request's input. */
export function itemInput<Part extends Partial<ItemValues>>(part: Part) {
  const fields = Object.entries(part);
  // The server joins the entries of a size.
  const prices = fields.flatMap(([field, value]) => {
    const [, type, size] = SIZE_FIELD.exec(field) ?? [];
    const amount = value as number | null;
    if (size === undefined) return [];
    return [{ size_id: Number(size), ...(type === 'kcal' ? { calories: amount } : { price: amount }) }];
  });
  const own = Object.fromEntries(fields.filter(([field]) => !SIZE_FIELD.test(field)));
  return { ...(own as Omit<Part, SizeField | CaloriesField>), ...(prices.length > 0 && { prices }) };
}

export const itemValues = ({ id: _id, version: _version, ...values }: MenuItemRow): ItemValues => values;

/** Prices of an item in the format of the price rules. */
const pricedOf = (row: MenuItemRow, { sizes }: Pick<PricedCategory, 'sizes'>): Priced => ({
  price: row.price,
  prices: sizes.flatMap(({ id }) => {
    const price = row[sizeField(id)] ?? null;
    return price === null ? [] : [{ size_id: id, price }];
  }),
});

/** True when the item lacks a price that its category requires. */
export const isUnpriced = (row: MenuItemRow, category: PricedCategory): boolean =>
  lacksPrice(pricedOf(row, category), category);

/** Number of items without a price for a size. */
export const unpricedIn = (rows: readonly MenuItemRow[], sizeId: number): number =>
  rows.filter((row) => sizesWithoutPrice(pricedOf(row, { sizes: [{ id: sizeId }] }), [{ id: sizeId }]).length)
    .length;

/** Item rows in an editor that keeps unsaved edits. */
export const ITEM = {
  kind: 'item',
  entity: 'menu_item' as const,
  title: ({ name }: MenuItemRow) => `Item “${name}”`,
  enteredOf: (row: MenuItemRow): EditValues => ({ ...itemValues(row) }),
};

/** Unsaved edit for an item that another user deleted. */
export const newItemEdit = (row: MenuItemRow, categoryId: number): UnsavedEdit =>
  newRowEdit({ ...ITEM, of: () => categoryId }, row);

import type { Size } from '../sizes.schemas.js';

/** `sizes` as MariaDB answers it: decimals are text in a column, and numbers in JSON. */
export type SizeRow = Omit<Size, 'category' | 'units'> & { units: string | number | null };

export const SIZE_COLUMNS = [
  'id',
  'restaurant_id',
  'category_id',
  'name',
  'units',
  'measurement',
  'position',
  'version',
] as const satisfies (keyof SizeRow)[];

export const toSize = (row: SizeRow): Size => ({
  ...row,
  category: row.category_id,
  units: row.units === null ? null : Number(row.units),
});

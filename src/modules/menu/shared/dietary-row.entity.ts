import { Column, type ColumnOptions } from 'typeorm';
import type { Allergen, Diet } from '../../../shared/menu/allergens.js';
import { KeyedRow } from './keyed-row.entity.js';

/** List of codes. Null means not stated (C-277). */
export const DIETARY_COLUMN: ColumnOptions = { type: 'json', nullable: true };

/** Base of rows with allergens and diets. */
export abstract class DietaryRow extends KeyedRow {
  @Column(DIETARY_COLUMN)
  allergens: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  may_contain: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  diets: Diet[] | null;
}

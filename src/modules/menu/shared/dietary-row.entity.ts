import { Column, type ColumnOptions } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';
import type { Allergen, Diet } from '../../../shared/menu/allergens.js';

/** List of codes. Null means not stated (C-277). */
export const DIETARY_COLUMN: ColumnOptions = { type: 'json', nullable: true };

/** Base of rows with allergens and diets. */
export abstract class DietaryRow extends EditedRow {
  @Column(DIETARY_COLUMN)
  allergens: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  diets: Diet[] | null;
}

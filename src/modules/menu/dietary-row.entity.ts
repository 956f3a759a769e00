import { Column, type ColumnOptions } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import type { Allergen, Diet } from '../../shared/menu/allergens.js';

/** A list of codes; null: not stated (C-277). */
export const DIETARY_COLUMN: ColumnOptions = { type: 'json', nullable: true };

/** Base of the rows that have allergens and diets. */
export abstract class DietaryRow extends EditedRow {
  @Column(DIETARY_COLUMN)
  allergens: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  diets: Diet[] | null;
}

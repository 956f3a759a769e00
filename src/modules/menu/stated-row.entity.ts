import { Column, type ColumnOptions } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import type { Allergen, Diet } from '../../shared/menu/allergens.js';

/** A list of codes; null: not stated (C-277). */
export const STATED: ColumnOptions = { type: 'json', nullable: true };

/** Something to eat that a restaurant's menu names, with its allergens and the diets that it suits. */
export abstract class StatedRow extends EditedRow {
  @Column(STATED)
  allergens: Allergen[] | null;

  @Column(STATED)
  diets: Diet[] | null;
}

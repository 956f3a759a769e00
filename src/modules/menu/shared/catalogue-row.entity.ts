import { Column } from 'typeorm';
import type { Allergen, Diet } from '../../../shared/menu/allergens.js';
import { DIETARY_COLUMN } from './dietary-row.entity.js';
import { KeyedRow } from './keyed-row.entity.js';

/** A row of the catalogue: a restaurant's own, or shared by all restaurants (C-124). */
export abstract class CatalogueRow extends KeyedRow {
  /** Null for shared rows, which only platform users change. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  restaurant_id: number | null;

  /** The restaurant, or 0 for shared rows. The database computes it from `restaurant_id`. */
  @Column({ type: 'int', unsigned: true, default: () => 'ifnull(`restaurant_id`,0)' })
  owner_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;
}

/** A catalogue row for food, with its allergens and suitable diets (C-277). */
export abstract class CatalogueFood extends CatalogueRow {
  @Column(DIETARY_COLUMN)
  allergens: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  may_contain: Allergen[] | null;

  @Column(DIETARY_COLUMN)
  diets: Diet[] | null;
}

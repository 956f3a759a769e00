import { Column } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';

/** Owner of what belongs to the platform, and so to every restaurant (C-124). */
export const EVERYBODY = 0;

/** A row of the catalogue: a restaurant's own, or everybody's. */
export abstract class CatalogueRow extends EditedRow {
  /** Null: everybody's; only platform users change it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  restaurant_id: number | null;

  /** The restaurant, or 0 for everybody's; the database fills it in and holds it to `restaurant_id`. */
  @Column({ type: 'int', unsigned: true, default: () => 'ifnull(`restaurant_id`,0)' })
  owner_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { DietaryRow } from '../shared/dietary-row.entity.js';
import { PrimaryOptionSet } from './primary-option-set.entity.js';

/** One selection of a primary option set, in the order of `position`. */
@Entity('primary_option_selections')
@Index('primary_option_selections_external_key', ['key_owner_id', 'external_key'], { unique: true })
@Index('primary_option_selections_set', ['set_id', 'position'])
export class PrimaryOptionSelection extends DietaryRow {
  @ForeignKey(() => PrimaryOptionSet, { name: 'primary_option_selections_set', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true })
  set_id: number;

  /** Owner of the set while the selection has a key, so that the key is unique among all sets; null without a key. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  key_owner_id: number | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  image_url: string | null;
}

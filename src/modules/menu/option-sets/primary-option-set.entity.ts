import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { CatalogueRow } from '../shared/catalogue-row.entity.js';

/** Selections of which a guest chooses one, such as a crust. */
@Entity('primary_option_sets')
@Index('primary_option_sets_owner', ['id', 'owner_id'], { unique: true })
@Index('primary_option_sets_list', ['owner_id', 'id'])
@Index('primary_option_sets_external_key', ['owner_id', 'external_key'], { unique: true })
@Index('primary_option_sets_name', ['name'])
@Index('primary_option_sets_restaurant', ['restaurant_id'])
@ForeignKey('Restaurant', ['restaurant_id'], ['id'], { name: 'primary_option_sets_restaurant' })
export class PrimaryOptionSet extends CatalogueRow {
  /** Allows changes by platform users only (C-123). Also known as `lock_restaurants`. */
  @Column('boolean', { default: false })
  prevent_restaurant_changes: boolean;

  @Column('boolean', { default: false })
  allow_images: boolean;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { Category } from '../categories/category.entity.js';
import { EXTERNAL_KEY_COLUMN } from '../shared/keyed-row.entity.js';
import { RuledRow } from '../choice-rules/ruled-row.entity.js';

/** An extra group that a category offers, in the order of `position`. */
@Entity('extra_option_groups')
@Index('extra_option_groups_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('extra_option_groups_name', ['category_id', 'name_key'], { unique: true })
@Index('extra_option_groups_category', ['category_id', 'restaurant_id', 'position'])
@Index('extra_option_groups_restaurant', ['restaurant_id', 'id'])
@Index('extra_option_groups_named', ['name', 'restaurant_id'])
@Index('extra_option_groups_age', ['restaurant_id', 'created_at'])
@Index('extra_option_groups_external_key', ['restaurant_id', 'external_key'], { unique: true })
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'extra_option_groups_category',
  onDelete: 'CASCADE',
})
export class ExtraOptionGroup extends RuledRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column(EXTERNAL_KEY_COLUMN)
  external_key: string | null;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** The name as `nameKey` compares it. Unique, so that only one of several concurrent requests gets a name. */
  @Column({ type: 'varchar', length: 120, collation: 'utf8mb4_nopad_bin', default: () => NAME_KEY })
  name_key: string;

  @Column('boolean', { default: false })
  required: boolean;

  @Column('boolean', { default: false })
  allow_multiple: boolean;

  @Column('boolean', { default: false })
  add_images_to_selections: boolean;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { DietaryRow } from '../shared/dietary-row.entity.js';
import { ExtraOptionGroup } from '../extra-groups/extra-option-group.entity.js';

/** One extra of a group, with its price. */
@Entity('extra_option_selections')
@Index('extra_option_selections_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('extra_option_selections_name', ['group_id', 'name_key'], { unique: true })
@Index('extra_option_selections_group', ['group_id', 'restaurant_id', 'position'])
@Index('extra_option_selections_restaurant', ['restaurant_id', 'id'])
@Index('extra_option_selections_named', ['name', 'restaurant_id'])
@Index('extra_option_selections_age', ['restaurant_id', 'created_at'])
@Index('extra_option_selections_external_key', ['restaurant_id', 'external_key'], { unique: true })
@ForeignKey(() => ExtraOptionGroup, ['group_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'extra_option_selections_group',
  onDelete: 'CASCADE',
})
export class ExtraOptionSelection extends DietaryRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  group_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  /** The name as `nameKey` compares it. Unique, so that only one of several concurrent requests gets a name. */
  @Column({ type: 'varchar', length: 120, collation: 'utf8mb4_nopad_bin', default: () => NAME_KEY })
  name_key: string;

  @Column('decimal', { precision: 10, scale: 2, default: 0 })
  price: number;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  image_url: string | null;

  /** Selected when a guest opens the item. */
  @Column('boolean', { default: false })
  default_choice: boolean;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { Dressing } from '../dressings/dressing.entity.js';
import { PrimaryOptionSelection } from '../option-sets/primary-option-selection.entity.js';
import { Topping } from '../toppings/topping.entity.js';
import { ExtraOptionSelection } from '../extras/extra-option-selection.entity.js';
import { MenuItem } from '../items/menu-item.entity.js';

/**
 * Something that a restaurant does not have now (C-276): exactly 1 of the 5 references is set. A shared row is sold
 * out in this restaurant only. Rows whose `until` has passed are ignored, even before they are deleted.
 */
@Entity('sold_out')
@Index('sold_out_item_once', ['item_id', 'restaurant_id'], { unique: true })
@Index('sold_out_topping_once', ['topping_id', 'restaurant_id'], { unique: true })
@Index('sold_out_dressing_once', ['dressing_id', 'restaurant_id'], { unique: true })
@Index('sold_out_extra_selection_once', ['extra_selection_id', 'restaurant_id'], { unique: true })
@Index('sold_out_primary_selection_once', ['primary_selection_id', 'restaurant_id'], { unique: true })
@Index('sold_out_topping_owner', ['topping_id', 'topping_owner_id'])
@Index('sold_out_dressing_owner', ['dressing_id', 'dressing_owner_id'])
@Index('sold_out_restaurant', ['restaurant_id'])
@Index('sold_out_until', ['until'])
@ForeignKey('Restaurant', ['restaurant_id'], ['id'], { name: 'sold_out_restaurant', onDelete: 'CASCADE' })
@ForeignKey(() => MenuItem, ['item_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'sold_out_item',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Topping, ['topping_id', 'topping_owner_id'], ['id', 'owner_id'], {
  name: 'sold_out_topping',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Dressing, ['dressing_id', 'dressing_owner_id'], ['id', 'owner_id'], {
  name: 'sold_out_dressing',
  onDelete: 'CASCADE',
})
@ForeignKey(() => ExtraOptionSelection, ['extra_selection_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'sold_out_extra_selection',
  onDelete: 'CASCADE',
})
@ForeignKey(() => PrimaryOptionSelection, ['primary_selection_id'], ['id'], {
  name: 'sold_out_primary_selection',
  onDelete: 'CASCADE',
})
export class SoldOut extends Row {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true, nullable: true })
  item_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  topping_id: number | null;

  /** 0 or this restaurant. A foreign key uses it to refuse another restaurant's topping. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  topping_owner_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  dressing_id: number | null;

  /** 0 or this restaurant. A foreign key uses it to refuse another restaurant's dressing. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  dressing_owner_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  extra_selection_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  primary_selection_id: number | null;

  /** Null means until a user makes it available. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  until: Date | null;
}

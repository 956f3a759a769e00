import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { Size } from '../sizes/size.entity.js';
import { MenuItem } from './menu-item.entity.js';

/** An item's price in one size of its category (C-275). No row means no price yet. */
@Entity('menu_item_prices')
@Index('menu_item_prices_item', ['item_id', 'restaurant_id'])
@Index('menu_item_prices_size', ['size_id', 'restaurant_id'])
@Index('menu_item_prices_restaurant', ['restaurant_id'])
@ForeignKey(() => MenuItem, ['item_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'menu_item_prices_item',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Size, ['size_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'menu_item_prices_size',
  onDelete: 'CASCADE',
})
export class MenuItemPrice extends TimedRow {
  @PrimaryColumn({ type: 'int', unsigned: true })
  item_id: number;

  @PrimaryColumn({ type: 'int', unsigned: true })
  size_id: number;

  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column('decimal', { precision: 10, scale: 2 })
  price: number;

  /** Calories of the item in this size, in kcal. Null means not stated. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  calories: number | null;
}

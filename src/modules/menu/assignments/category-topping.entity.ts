import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { Topping } from '../toppings/topping.entity.js';
import { Category } from '../categories/category.entity.js';

/** A topping that a category offers. */
@Entity('category_toppings')
@Index('category_toppings_pair', ['category_id', 'topping_id'], { unique: true })
@Index('category_toppings_category', ['category_id', 'restaurant_id'])
@Index('category_toppings_restaurant', ['restaurant_id', 'id'])
@Index('category_toppings_topping', ['topping_id', 'topping_owner_id'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'category_toppings_category',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Topping, ['topping_id', 'topping_owner_id'], ['id', 'owner_id'], {
  name: 'category_toppings_topping',
  onDelete: 'CASCADE',
})
export class CategoryTopping extends Row {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'int', unsigned: true })
  topping_id: number;

  /** 0 or the category's restaurant. A foreign key uses it to refuse another restaurant's topping. */
  @Column({ type: 'int', unsigned: true })
  topping_owner_id: number;

  /** Selected when a guest opens the item. */
  @Column('boolean', { default: false })
  default_choice: boolean;
}

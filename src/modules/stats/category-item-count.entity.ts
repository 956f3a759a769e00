import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** How many items a category has; kept by triggers on `menu_items`. */
@Entity('category_item_counts')
@Index('category_item_counts_category', ['categoryId', 'restaurantId'])
@Index('category_item_counts_top', ['items'])
@Index('category_item_counts_restaurant', ['restaurantId', 'items'])
@ForeignKey('Category', ['categoryId', 'restaurantId'], ['id', 'restaurant_id'], {
  name: 'category_item_counts_category',
  onDelete: 'CASCADE',
})
export class CategoryItemCount extends TimedRow {
  @Column('int', { name: 'category_id', unsigned: true, primary: true })
  categoryId: number;

  @Column('int', { name: 'restaurant_id', unsigned: true })
  restaurantId: number;

  @Column('int', { default: 0 })
  items: number;
}

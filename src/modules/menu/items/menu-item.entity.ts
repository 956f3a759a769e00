import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';
import { Category } from '../categories/category.entity.js';

/** One dish in a category (C-144); it has no price of its own (C-63). */
@Entity('menu_items')
@Index('menu_items_restaurant', ['restaurant_id', 'id'])
@Index('menu_items_named', ['name', 'restaurant_id'])
@Index('menu_items_category', ['category_id', 'restaurant_id', 'position'])
@Index('menu_items_age', ['restaurant_id', 'category_id', 'created_at'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'menu_items_category',
  onDelete: 'CASCADE',
})
export class MenuItem extends EditedRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 2000, default: '' })
  description: string;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

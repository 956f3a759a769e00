import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { DietaryRow } from '../shared/dietary-row.entity.js';

/** An item of a category. It has 1 price here, or one per size in `menu_item_prices` (C-275). */
@Entity('menu_items')
@Index('menu_items_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('menu_items_restaurant', ['restaurant_id', 'id'])
@Index('menu_items_named', ['name', 'restaurant_id'])
@Index('menu_items_category', ['category_id', 'restaurant_id', 'position'])
@Index('menu_items_age', ['restaurant_id', 'category_id', 'created_at'])
@Index('menu_items_external_key', ['restaurant_id', 'external_key'], { unique: true })
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'menu_items_category',
  onDelete: 'CASCADE',
})
export class MenuItem extends DietaryRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 2000, default: '' })
  description: string;

  /** Null means no price yet. Per kg or lb if the category is priced by weight. */
  @Column('decimal', { precision: 10, scale: 2, nullable: true })
  price: number | null;

  /** In kcal. Null means not stated. Items by size have their own in `menu_item_prices`. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  calories: number | null;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  image_url: string | null;

  @Column('boolean', { default: true })
  visible: boolean;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Category } from './category.entity.js';
import { PRICE_BASES, type PriceBasis } from './categories.schemas.js';
import { RuledRow } from '../choice-rules/ruled-row.entity.js';

/** Options of a category: price basis, topping rule, dressings, image. At most 1 row per category. */
@Entity('category_details')
@Index('category_details_category', ['category_id'], { unique: true })
@Index('category_details_tenant', ['category_id', 'restaurant_id'])
@Index('category_details_restaurant', ['restaurant_id', 'id'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'category_details_tenant',
  onDelete: 'CASCADE',
})
export class CategoryDetail extends RuledRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'enum', enum: [...PRICE_BASES], default: 'none' })
  priced_by: PriceBasis;

  @Column('boolean', { default: false })
  allow_toppings: boolean;

  @Column('boolean', { default: false })
  allow_dressings: boolean;

  @Column('boolean', { default: true })
  allow_remove_toppings: boolean;

  @Column('boolean', { default: true })
  allow_add_toppings: boolean;

  /** 0: no limit (C-107). */
  @Column({ type: 'int', unsigned: true, default: 0 })
  max_extra_toppings: number;

  @Column({ type: 'varchar', length: 2048, nullable: true })
  image_url: string | null;
}

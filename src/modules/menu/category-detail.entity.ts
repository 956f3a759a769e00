import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../infra/database/rows.js';
import { Category } from './category.entity.js';
import { PRICE_BASES, type PriceBasis } from './categories.schemas.js';

/** What a category's price depends on; at most one row per category (spec L274). */
@Entity('category_details')
@Index('category_details_category', ['category_id'], { unique: true })
@Index('category_details_tenant', ['category_id', 'restaurant_id'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'category_details_tenant',
  onDelete: 'CASCADE',
})
export class CategoryDetail extends EditedRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'enum', enum: [...PRICE_BASES], default: 'none' })
  priced_by: PriceBasis;
}

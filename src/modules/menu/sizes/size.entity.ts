import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Category } from '../categories/category.entity.js';
import { KeyedRow } from '../shared/keyed-row.entity.js';
import { MEASUREMENTS, type Measurement } from './sizes.schemas.js';

/** A size of a category. Its price is in `menu_item_prices`, for each item (C-275). */
@Entity('sizes')
@Index('sizes_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('sizes_category', ['category_id', 'restaurant_id', 'position'])
@Index('sizes_restaurant', ['restaurant_id', 'id'])
@Index('sizes_named', ['name', 'restaurant_id'])
@Index('sizes_external_key', ['restaurant_id', 'external_key'], { unique: true })
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'sizes_category',
  onDelete: 'CASCADE',
})
export class Size extends KeyedRow {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'decimal', precision: 10, scale: 3, nullable: true })
  units: number | null;

  @Column({ type: 'enum', enum: [...MEASUREMENTS], nullable: true })
  measurement: Measurement | null;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

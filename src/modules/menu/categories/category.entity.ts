import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { KeyedRow } from '../shared/keyed-row.entity.js';

/** A category of a restaurant's menu. */
@Entity('categories')
@Index('categories_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('categories_restaurant', ['restaurant_id', 'id'])
@Index('categories_order', ['restaurant_id', 'position', 'id'])
@Index('categories_named', ['name', 'restaurant_id'])
@Index('categories_external_key', ['restaurant_id', 'external_key'], { unique: true })
@Index('categories_age', ['restaurant_id', 'created_at'])
export class Category extends KeyedRow {
  @ForeignKey('Restaurant', { name: 'categories_restaurant' })
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'varchar', length: 120 })
  name: string;

  @Column({ type: 'varchar', length: 2000, default: '' })
  description: string;

  /** Position on the guest menu. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

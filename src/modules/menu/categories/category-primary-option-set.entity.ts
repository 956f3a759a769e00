import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { PrimaryOptionSet } from '../option-sets/primary-option-set.entity.js';
import { Category } from './category.entity.js';

/** A primary option set that a category offers, in the order of `position`. */
@Entity('category_primary_option_sets')
@Index('category_primary_option_sets_pair', ['category_id', 'set_id'], { unique: true })
@Index('category_primary_option_sets_category', ['category_id', 'restaurant_id'])
@Index('category_primary_option_sets_restaurant', ['restaurant_id', 'id'])
@Index('category_primary_option_sets_set', ['set_id', 'set_owner_id'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'category_primary_option_sets_category',
  onDelete: 'CASCADE',
})
@ForeignKey(() => PrimaryOptionSet, ['set_id', 'set_owner_id'], ['id', 'owner_id'], {
  name: 'category_primary_option_sets_set',
  onDelete: 'CASCADE',
})
export class CategoryPrimaryOptionSet extends Row {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'int', unsigned: true })
  set_id: number;

  /** 0 or the category's restaurant. A foreign key uses it to refuse another restaurant's set. */
  @Column({ type: 'int', unsigned: true })
  set_owner_id: number;

  @Column({ type: 'int', unsigned: true, default: 0 })
  position: number;
}

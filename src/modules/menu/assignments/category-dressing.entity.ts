import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { Dressing } from '../dressings/dressing.entity.js';
import { Category } from '../categories/category.entity.js';

/** A dressing that a category offers. */
@Entity('category_dressings')
@Index('category_dressings_pair', ['category_id', 'dressing_id'], { unique: true })
@Index('category_dressings_category', ['category_id', 'restaurant_id'])
@Index('category_dressings_restaurant', ['restaurant_id', 'id'])
@Index('category_dressings_dressing', ['dressing_id', 'dressing_owner_id'])
@ForeignKey(() => Category, ['category_id', 'restaurant_id'], ['id', 'restaurant_id'], {
  name: 'category_dressings_category',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Dressing, ['dressing_id', 'dressing_owner_id'], ['id', 'owner_id'], {
  name: 'category_dressings_dressing',
  onDelete: 'CASCADE',
})
export class CategoryDressing extends Row {
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true })
  category_id: number;

  @Column({ type: 'int', unsigned: true })
  dressing_id: number;

  /** 0 or the category's restaurant. A foreign key uses it to refuse another restaurant's dressing. */
  @Column({ type: 'int', unsigned: true })
  dressing_owner_id: number;
}

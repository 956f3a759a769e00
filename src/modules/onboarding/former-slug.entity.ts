import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import { Restaurant } from './restaurant.entity.js';

/** A former slug of a launched restaurant. It leads to the present one (C-296). */
@Entity('former_slugs')
@Index('former_slugs_slug', ['slug'], { unique: true })
@Index('former_slugs_restaurant', ['restaurant_id'])
@Index('former_slugs_left', ['left_at'])
export class FormerSlug extends Row {
  @Column({ type: 'varchar', length: 60, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  slug: string;

  /** The last restaurant that used the slug. */
  @ForeignKey(() => Restaurant, { name: 'former_slugs_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column({ type: 'datetime', precision: 3 })
  left_at: Date;
}

import { Column, type ColumnOptions, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import { Restaurant } from '../restaurant.entity.js';

const TIME: ColumnOptions = { type: 'time', nullable: true };

/** A range of days that are closed or have special hours (C-281). Ranges of one restaurant never overlap. */
@Entity('special_hours')
@Index('special_hours_dates', ['restaurant_id', 'from_date'])
export class SpecialHoursRow extends Row {
  @ForeignKey(() => Restaurant, { name: 'special_hours_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true })
  restaurant_id: number;

  @Column('date')
  from_date: string;

  /** The last day, inclusive. */
  @Column('date')
  to_date: string;

  @Column('boolean')
  closed: boolean;

  @Column(TIME)
  open_time: string | null;

  @Column(TIME)
  close_time: string | null;

  @Column({ type: 'varchar', length: 120, default: '' })
  reason: string;
}

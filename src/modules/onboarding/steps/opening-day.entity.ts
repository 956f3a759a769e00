import { Column, type ColumnOptions, Entity, ForeignKey } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { Restaurant } from '../restaurant.entity.js';

const TIME: ColumnOptions = { type: 'time', nullable: true };

/** One day of a restaurant's week, saved as 7 rows. The settings of the week are in `restaurants`. */
@Entity('opening_hours')
export class OpeningDay extends TimedRow {
  @ForeignKey(() => Restaurant, { name: 'opening_hours_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, primary: true })
  restaurant_id: number;

  /** 1 is Monday, 7 is Sunday. */
  @Column({ type: 'tinyint', unsigned: true, primary: true })
  day_of_week: number;

  @Column('boolean')
  closed: boolean;

  @Column(TIME)
  open_time: string | null;

  @Column(TIME)
  break_start: string | null;

  @Column(TIME)
  reopen_time: string | null;

  @Column(TIME)
  close_time: string | null;
}

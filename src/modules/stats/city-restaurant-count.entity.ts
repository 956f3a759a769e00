import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** How many restaurants a city has; kept by triggers on `restaurants`. */
@Entity('city_restaurant_counts')
@Index('city_restaurant_counts_top', ['restaurants'])
export class CityRestaurantCount extends TimedRow {
  @ForeignKey('City', { name: 'city_restaurant_counts_city', onDelete: 'CASCADE' })
  @Column('int', { name: 'city_id', unsigned: true, primary: true })
  cityId: number;

  @Column('int', { default: 0 })
  restaurants: number;
}

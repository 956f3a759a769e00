import { Column, type ColumnOptions, Entity, ForeignKey } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { Restaurant } from '../restaurant.entity.js';

const text = (length: number): ColumnOptions => ({ type: 'varchar', length });

/** Contact details of a restaurant, as typed. No row before the step is saved. */
@Entity('restaurant_contacts')
export class RestaurantContacts extends TimedRow {
  @ForeignKey(() => Restaurant, { name: 'restaurant_contacts_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, primary: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column(text(40))
  restaurant_phone: string;

  @Column(text(40))
  public_phone: string;

  @Column(text(40))
  fax_number: string;

  @Column(text(40))
  mobile_phone: string;

  @Column(text(254))
  contact_email: string;
}

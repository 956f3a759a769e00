import { Column, Entity, ForeignKey } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import type { Selections } from '../additional.schemas.js';
import { Restaurant } from '../restaurant.entity.js';

/** Special features of a restaurant. No row before the step is saved. */
@Entity('additional_info')
export class AdditionalInfo extends TimedRow {
  @ForeignKey(() => Restaurant, { name: 'additional_info_restaurant', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, primary: true })
  restaurant_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column('json')
  selections: Selections;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';
import { Country } from './country.entity.js';

/** A city that restaurants are in; the same for all restaurants (C-250). Made by saving a location (C-74). */
@Entity('cities')
@Index('cities_country_name', ['country_id', 'name'], { unique: true })
@Index('cities_name', ['name'])
export class City extends EditedRow {
  @ForeignKey(() => Country, { name: 'cities_country' })
  @Column({ type: 'int', unsigned: true })
  country_id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;
}

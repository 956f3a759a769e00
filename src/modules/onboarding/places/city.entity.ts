import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { EditedRow } from '../../../infra/database/rows.js';
import { Country } from './country.entity.js';

/** A city that restaurants are in; the same for all restaurants (C-250). Made by saving a location. */
@Entity('cities')
@Index('cities_place', ['country_id', 'name_key', 'state'], { unique: true })
@Index('cities_name', ['name'])
export class City extends EditedRow {
  @ForeignKey(() => Country, { name: 'cities_country' })
  @Column({ type: 'int', unsigned: true })
  country_id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The name as `nameKey` compares it; as in a search, marks on letters make no difference. */
  @Column({ type: 'varchar', length: 100, default: () => NAME_KEY })
  name_key: string;

  /** The state or province, which tells cities of one name apart; empty: not said. */
  @Column({ type: 'varchar', length: 2, default: '' })
  state: string;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { EditedRow } from '../../../infra/database/rows.js';
import { Country } from './country.entity.js';

/** A city of restaurants, shared by all of them (C-250). Saving a location can create one. */
@Entity('cities')
@Index('cities_place', ['country_id', 'name_key', 'state'], { unique: true })
@Index('cities_name', ['name'])
@Index('cities_by_name', ['country_id', 'name'])
export class City extends EditedRow {
  @ForeignKey(() => Country, { name: 'cities_country' })
  @Column({ type: 'int', unsigned: true })
  country_id: number;

  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The name as `nameKey` compares it. As in searches, accents are ignored. */
  @Column({ type: 'varchar', length: 100, default: () => NAME_KEY })
  name_key: string;

  /** State or province, which distinguishes cities with the same name. Empty if not given. */
  @Column({ type: 'varchar', length: 2, default: '' })
  state: string;
}

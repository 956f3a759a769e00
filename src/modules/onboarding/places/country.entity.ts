import { Column, Entity, Index } from 'typeorm';
import { NAME_KEY } from '../../../infra/database/name-key.js';
import { EditedRow } from '../../../infra/database/rows.js';

/** A country that restaurants can choose, shared by all of them (C-250). */
@Entity('countries')
@Index('countries_name', ['name'], { unique: true })
@Index('countries_name_key', ['name_key'], { unique: true })
@Index('countries_code', ['code'], { unique: true })
export class Country extends EditedRow {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** The name as `nameKey` compares it. As in searches, accents are ignored. */
  @Column({ type: 'varchar', length: 100, default: () => NAME_KEY })
  name_key: string;

  /** ISO 3166, 2 letters. */
  @Column({ type: 'char', length: 2 })
  code: string;
}

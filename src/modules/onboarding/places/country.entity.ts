import { Column, Entity, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';

/** A country on offer; the same for all restaurants (C-250). */
@Entity('countries')
@Index('countries_name', ['name'], { unique: true })
@Index('countries_code', ['code'], { unique: true })
export class Country extends EditedRow {
  @Column({ type: 'varchar', length: 100 })
  name: string;

  /** ISO 3166, two letters. */
  @Column({ type: 'char', length: 2 })
  code: string;
}

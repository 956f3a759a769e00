import { Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { Territory } from './territory.entity.js';

/** A postcode of a territory. Several territories can have the same one. */
@Entity('territory_zips')
@Index('territory_zips_code', ['code'])
export class TerritoryZip extends TimedRow {
  @ForeignKey(() => Territory, { name: 'territory_zips_territory', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  territory_id: number;

  /** Letters and digits without blanks, in upper case. Text, to keep leading zeros (C-156). */
  @PrimaryColumn({ type: 'varchar', length: 10 })
  code: string;
}

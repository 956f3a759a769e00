import { Column, Entity } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** Figures counted in advance. */
@Entity('stats_snapshots')
export class StatsSnapshot extends TimedRow {
  @Column({ type: 'varchar', length: 40, primary: true, charset: 'ascii', collation: 'ascii_bin' })
  name: string;

  @Column('json')
  figures: object;

  @Column('datetime', { precision: 3 })
  made_at: Date;
}

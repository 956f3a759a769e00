import { Column, Entity } from 'typeorm';
import { TimedRow } from '../database/rows.js';

/** A count of rows, updated with every write. */
@Entity('counters')
export class Counter extends TimedRow {
  @Column({ type: 'varchar', length: 120, primary: true, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  name: string;

  @Column({ type: 'int', default: 0 })
  count: number;
}

import { Column, Entity, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** Counts by zip, updated with every write, so that lists need no other rows. */
@Entity('zip_counts')
@Index('zip_counts_shared', ['territories', 'code'])
@Index('zip_counts_waiting', ['waiting', 'code'])
@Index('zip_counts_served', ['served', 'waiting', 'code'])
@Index('zip_counts_restaurants', ['served', 'restaurants', 'code'])
@Index('zip_counts_place', ['place_lat', 'place_lng'])
export class ZipCount extends TimedRow {
  /** Normalized as in territories: upper-case letters and digits without spaces. */
  @Column({ type: 'varchar', length: 10, primary: true })
  code: string;

  /** Number of territories that include it. */
  @Column({ type: 'int', default: 0 })
  territories: number;

  /** True when an active territory includes it or has a circle around its location; null until determined. */
  @Column({ type: 'boolean', nullable: true })
  served: boolean | null;

  /** Degrees; null when the location is unknown. */
  @Column({ type: 'decimal', precision: 8, scale: 6, nullable: true })
  place_lat: number | null;

  @Column({ type: 'decimal', precision: 9, scale: 6, nullable: true })
  place_lng: number | null;

  /** Number of restaurants, without deleted ones. */
  @Column({ type: 'int', default: 0 })
  restaurants: number;

  /** Visitors on the waitlist, each once, without archived messages. */
  @Column({ type: 'int', default: 0 })
  waiting: number;
}

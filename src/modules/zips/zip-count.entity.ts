import { Column, Entity, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** What there is in a zip, counted with every write: a list by it looks at no rows but its own. */
@Entity('zip_counts')
@Index('zip_counts_shared', ['territories', 'code'])
@Index('zip_counts_waiting', ['waiting', 'code'])
@Index('zip_counts_served', ['served', 'waiting', 'code'])
@Index('zip_counts_restaurants', ['served', 'restaurants', 'code'])
@Index('zip_counts_place', ['place_lat', 'place_lng'])
export class ZipCount extends TimedRow {
  /** As territories keep it: letters and digits without blanks, upper case. */
  @Column({ type: 'varchar', length: 10, primary: true })
  code: string;

  /** Territories that have it. */
  @Column({ type: 'int', default: 0 })
  territories: number;

  /** An active territory has it, or a circle around its place; null until it is found out. */
  @Column({ type: 'boolean', nullable: true })
  served: boolean | null;

  /** Degrees; null where no place is known. */
  @Column({ type: 'decimal', precision: 8, scale: 6, nullable: true })
  place_lat: number | null;

  @Column({ type: 'decimal', precision: 9, scale: 6, nullable: true })
  place_lng: number | null;

  /** Restaurants there, without deleted ones. */
  @Column({ type: 'int', default: 0 })
  restaurants: number;

  /** People on the waitlist there, each once, without archived messages. */
  @Column({ type: 'int', default: 0 })
  waiting: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { Territory } from './territory.entity.js';

/** A circle of a territory's area. */
@Entity('territory_circles')
@Index('territory_circles_near', ['size', 'center_lat'])
export class TerritoryCircle extends TimedRow {
  @ForeignKey(() => Territory, { name: 'territory_circles_territory', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  territory_id: number;

  /** Position in the list, from 0. */
  @PrimaryColumn({ type: 'smallint', unsigned: true })
  position: number;

  /** In degrees. */
  @Column({ type: 'decimal', precision: 8, scale: 6 })
  center_lat: number;

  @Column({ type: 'decimal', precision: 9, scale: 6 })
  center_lng: number;

  @Column({ type: 'int', unsigned: true })
  radius_meters: number;

  /**
   * Exponent of the smallest power of 2 that is at least the radius. Each size is searched in a narrow band of
   * latitudes.
   */
  @Column({ type: 'tinyint', unsigned: true, default: () => 'ceiling(log2(`radius_meters`))' })
  size: number;
}

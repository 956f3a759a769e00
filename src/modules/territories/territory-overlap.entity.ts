import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { Territory } from './territory.entity.js';

/**
 * Two territories whose circles overlap, with the pair of circles that overlaps most. Recomputed with every write of
 * circles.
 */
@Entity('territory_overlaps')
@Index('territory_overlaps_other', ['other_id'])
@Index('territory_overlaps_deepest', ['overlap_meters', 'territory_id', 'other_id'])
export class TerritoryOverlap extends TimedRow {
  /** The territory with the lower id. */
  @ForeignKey(() => Territory, { name: 'territory_overlaps_territory', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  territory_id: number;

  @ForeignKey(() => Territory, { name: 'territory_overlaps_other', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  other_id: number;

  /** Positions of the 2 circles in their lists. */
  @Column({ type: 'smallint', unsigned: true })
  position: number;

  @Column({ type: 'smallint', unsigned: true })
  other_position: number;

  /** Number of overlapping pairs of circles. */
  @Column({ type: 'int', unsigned: true })
  pairs: number;

  /** Distance between the 2 centers. */
  @Column({ type: 'int', unsigned: true })
  distance_meters: number;

  /** Depth of the overlap along the line between the centers. */
  @Column({ type: 'int', unsigned: true })
  overlap_meters: number;

  /** Share of the smaller circle, from 0 to 1. */
  @Column({ type: 'decimal', precision: 4, scale: 3 })
  share: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { Territory } from './territory.entity.js';

/** Two territories whose circles overlap, told with the circles that do most of all; made anew with every write of circles. */
@Entity('territory_overlaps')
@Index('territory_overlaps_other', ['other_id'])
@Index('territory_overlaps_deepest', ['overlap_meters', 'territory_id', 'other_id'])
export class TerritoryOverlap extends TimedRow {
  /** The one with the lower id. */
  @ForeignKey(() => Territory, { name: 'territory_overlaps_territory', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  territory_id: number;

  @ForeignKey(() => Territory, { name: 'territory_overlaps_other', onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int', unsigned: true })
  other_id: number;

  /** Places of the two circles in their lists. */
  @Column({ type: 'smallint', unsigned: true })
  position: number;

  @Column({ type: 'smallint', unsigned: true })
  other_position: number;

  /** Pairs of their circles that overlap. */
  @Column({ type: 'int', unsigned: true })
  pairs: number;

  /** Between the two centers. */
  @Column({ type: 'int', unsigned: true })
  distance_meters: number;

  /** How far one reaches into the other. */
  @Column({ type: 'int', unsigned: true })
  overlap_meters: number;

  /** Of the smaller one, from 0 to 1. */
  @Column({ type: 'decimal', precision: 4, scale: 3 })
  share: number;
}

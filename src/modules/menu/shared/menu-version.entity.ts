import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';

/** Counts the writes to a restaurant's menu. Owner 0 counts writes to shared rows. */
@Entity('menu_versions')
export class MenuVersion extends TimedRow {
  @PrimaryColumn({ type: 'int', unsigned: true })
  menu_owner_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  menu_version: number;
}

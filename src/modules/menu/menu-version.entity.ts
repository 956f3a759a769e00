import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';

/** How often a restaurant's menu was written to, or what all restaurants share: owner 0. */
@Entity('menu_versions')
export class MenuVersion extends TimedRow {
  @PrimaryColumn({ type: 'int', unsigned: true })
  menu_owner_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  menu_version: number;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';

/** One row, written with every change of who is a superadmin. */
@Entity('platform_guards')
export class PlatformGuard extends TimedRow {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column('int', { unsigned: true, default: 0 })
  superadmins_version: number;
}

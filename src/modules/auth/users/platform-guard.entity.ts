import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, which everybody writes who takes a superadmin away, or makes one. */
@Entity('platform_guards')
export class PlatformGuard {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column('int', { name: 'superadmins_version', unsigned: true, default: 0 })
  superadminsVersion: number;
}

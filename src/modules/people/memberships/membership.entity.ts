import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';
import { MEMBERSHIP_ROLES, type MembershipRole } from '../../../shared/access/permissions.js';

/** A user's membership in a restaurant; its flags are normalised to the role (`normaliseFlags`). */
@Entity('memberships')
@Index('memberships_user_restaurant', ['user_id', 'restaurant_id'], { unique: true })
@Index('memberships_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('memberships_restaurant', ['restaurant_id', 'role'])
@Index('memberships_role', ['role', 'user_id', 'restaurant_id'])
export class Membership extends EditedRow {
  @ForeignKey('User', { name: 'memberships_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  @ForeignKey('Restaurant', { name: 'memberships_restaurant', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  restaurant_id: number;

  @Column('enum', { enum: MEMBERSHIP_ROLES })
  role: MembershipRole;

  @Column('boolean', { default: false })
  can_dashboard: boolean;

  @Column('boolean', { default: false })
  can_menu: boolean;

  @Column('boolean', { default: false })
  can_drivers: boolean;

  @Column('boolean', { default: false })
  can_territories: boolean;

  /** The module "money". */
  @Column('boolean', { default: false })
  can_finance: boolean;

  @Column('boolean', { default: false })
  can_analytics: boolean;

  @Column('boolean', { default: false })
  can_support: boolean;

  /** Set on a disabled membership, which gives no access. */
  @Column('datetime', { precision: 3, nullable: true })
  disabled_at: Date | null;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';
import { MEMBERSHIP_ROLES, type MembershipRole } from '../../../shared/access/permissions.js';

/** A user in a restaurant; the flags are already normalised to the role (`normaliseFlags`). */
@Entity('memberships')
@Index('memberships_user_restaurant', ['userId', 'restaurantId'], { unique: true })
@Index('memberships_tenant', ['id', 'restaurantId'], { unique: true })
@Index('memberships_restaurant', ['restaurantId', 'role'])
export class Membership extends EditedRow {
  @ForeignKey('User', { name: 'memberships_user', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id', unsigned: true })
  userId: number;

  @ForeignKey('Restaurant', { name: 'memberships_restaurant', onDelete: 'CASCADE' })
  @Column('int', { name: 'restaurant_id', unsigned: true })
  restaurantId: number;

  @Column('enum', { enum: MEMBERSHIP_ROLES })
  role: MembershipRole;

  @Column('boolean', { name: 'can_dashboard', default: false })
  canDashboard: boolean;

  @Column('boolean', { name: 'can_menu', default: false })
  canMenu: boolean;

  @Column('boolean', { name: 'can_drivers', default: false })
  canDrivers: boolean;

  @Column('boolean', { name: 'can_territories', default: false })
  canTerritories: boolean;

  /** The module "money". */
  @Column('boolean', { name: 'can_finance', default: false })
  canFinance: boolean;

  @Column('boolean', { name: 'can_analytics', default: false })
  canAnalytics: boolean;

  @Column('boolean', { name: 'can_support', default: false })
  canSupport: boolean;

  /** A disabled membership counts as none. */
  @Column('datetime', { name: 'disabled_at', precision: 3, nullable: true })
  disabledAt: Date | null;
}

import {
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryGeneratedColumn,
  UpdateDateColumn,
  VersionColumn,
} from 'typeorm';
import { MEMBERSHIP_ROLES, type MembershipRole } from '../../shared/access/permissions.js';

/** A person in a restaurant; the flags are already normalised to the role (`normaliseFlags`). */
@Entity('memberships')
@Index('memberships_user_restaurant', ['user_id', 'restaurant_id'], { unique: true })
@Index('memberships_tenant', ['id', 'restaurant_id'], { unique: true })
@Index('memberships_restaurant', ['restaurant_id', 'role'])
export class Membership {
  @PrimaryGeneratedColumn({ unsigned: true })
  id: number;

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

  /** The module "money" (spec L413). */
  @Column('boolean', { default: false })
  can_finance: boolean;

  @Column('boolean', { default: false })
  can_analytics: boolean;

  @Column('boolean', { default: false })
  can_support: boolean;

  /** A disabled membership counts as none. */
  @Column('datetime', { precision: 3, nullable: true })
  disabled_at: Date | null;

  @VersionColumn({ unsigned: true, default: 1 })
  version: number;

  @CreateDateColumn({ type: 'datetime', precision: 3 })
  created_at: Date;

  @UpdateDateColumn({ type: 'datetime', precision: 3 })
  updated_at: Date;
}

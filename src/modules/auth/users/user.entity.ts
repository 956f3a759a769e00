import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { EditedRow } from '../../../infra/database/rows.js';

/** A user who can sign in. */
@Entity('users')
@Index('users_search', ['deletedAt', 'firstName', 'lastName', 'email', 'phone'])
@Index('users_there', ['deletedAt'])
@Index('users_by_status', ['deletedAt', 'disabledAt'])
export class User extends EditedRow {
  /** Trimmed and lower-cased (C-254); null once the user is deleted, which frees the address (C-198). */
  @Index('users_email', { unique: true })
  @Column({
    type: 'varchar',
    length: 254,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
    nullable: true,
  })
  email: string | null;

  @Column('datetime', { name: 'email_verified_at', precision: 3, nullable: true })
  emailVerifiedAt: Date | null;

  @Column('varchar', { name: 'first_name', length: 100, default: '' })
  firstName: string;

  @Column('varchar', { name: 'last_name', length: 100, default: '' })
  lastName: string;

  /** E.164. */
  @Index('users_phone')
  @Column({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  phone: string | null;

  /** When a link that was sent to this number was opened by this account; null again with another number. */
  @Column('datetime', { name: 'phone_verified_at', precision: 3, nullable: true })
  phoneVerifiedAt: Date | null;

  /** Encoded argon2id hash; null while no password has been set. */
  @Column({
    type: 'varchar',
    name: 'password_hash',
    length: 255,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  passwordHash: string | null;

  @Column('datetime', { name: 'password_changed_at', precision: 3, nullable: true })
  passwordChangedAt: Date | null;

  /** The identity provider has not been given the newest password yet; until it has, it cannot sign this user in. */
  @Column('boolean', { name: 'identity_pending', default: false })
  identityPending: boolean;

  /** Null: registered, but names and password are missing (`need_profile`). */
  @Column('datetime', { name: 'profile_completed_at', precision: 3, nullable: true })
  profileCompletedAt: Date | null;

  @Column('varchar', { name: 'terms_version', length: 20, nullable: true })
  termsVersion: string | null;

  @Column('datetime', { name: 'terms_accepted_at', precision: 3, nullable: true })
  termsAcceptedAt: Date | null;

  @Index('users_superadmin')
  @Column('boolean', { name: 'is_superadmin', default: false })
  isSuperadmin: boolean;

  /** Platform staff; not to be mixed up with the membership role `staff` (C-8). */
  @Column('boolean', { name: 'is_staff', default: false })
  isStaff: boolean;

  @Index('users_active_restaurant')
  @ForeignKey('Restaurant', { name: 'users_active_restaurant', onDelete: 'SET NULL' })
  @Column('int', { name: 'active_restaurant_id', unsigned: true, nullable: true })
  activeRestaurantId: number | null;

  /** Set with every choice: tells "all restaurants" from "never chosen" (C-27, C-251). */
  @Column('datetime', { name: 'active_restaurant_chosen_at', precision: 3, nullable: true })
  activeRestaurantChosenAt: Date | null;

  @Column('datetime', { name: 'last_login_at', precision: 3, nullable: true })
  lastLoginAt: Date | null;

  @Column('datetime', { name: 'disabled_at', precision: 3, nullable: true })
  disabledAt: Date | null;

  @Column('datetime', { name: 'deleted_at', precision: 3, nullable: true })
  deletedAt: Date | null;
}

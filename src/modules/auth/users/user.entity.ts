import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { EditedRow, Row, TimedRow } from '../../../infra/database/rows.js';

/** A user account. */
@Entity('users')
@Index('users_search', ['deleted_at', 'first_name', 'last_name', 'email', 'phone'])
@Index('users_last_name', ['deleted_at', 'last_name', 'first_name'])
@Index('users_there', ['deleted_at'])
@Index('users_by_email', ['deleted_at', 'email'])
@Index('users_staff', ['is_staff', 'is_superadmin'])
@Index('users_by_status', ['deleted_at', 'disabled_at'])
export class User extends EditedRow {
  /** Trimmed and lower-cased; null once the user is deleted, which frees the address (C-198). */
  @Index('users_email', { unique: true })
  @Column({
    type: 'varchar',
    length: 254,
    charset: 'utf8mb4',
    collation: 'utf8mb4_nopad_bin',
    nullable: true,
  })
  email: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  email_verified_at: Date | null;

  @Column('varchar', { length: 100, default: '' })
  first_name: string;

  @Column('varchar', { length: 100, default: '' })
  last_name: string;

  /** E.164. */
  @Index('users_phone')
  @Column({ type: 'varchar', length: 20, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  phone: string | null;

  /** Time when this account opened a link sent to the number; null again after the number changes. */
  @Column('datetime', { precision: 3, nullable: true })
  phone_verified_at: Date | null;

  /** Encoded argon2id hash; null while no password has been set. */
  @Column({
    type: 'varchar',
    length: 255,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  password_hash: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  password_changed_at: Date | null;

  /** True until the provider has the newest password; until then provider sign-ins are refused. */
  @Column('boolean', { default: false })
  identity_pending: boolean;

  /** Null: registered, but names and password are missing (`need_profile`). */
  @Column('datetime', { precision: 3, nullable: true })
  profile_completed_at: Date | null;

  @Column('varchar', { length: 20, nullable: true })
  terms_version: string | null;

  @Column('datetime', { precision: 3, nullable: true })
  terms_accepted_at: Date | null;

  @Index('users_superadmin')
  @Column('boolean', { default: false })
  is_superadmin: boolean;

  /** Platform staff; different from the membership role `staff` (C-8). */
  @Column('boolean', { default: false })
  is_staff: boolean;

  @Index('users_active_restaurant')
  @ForeignKey('Restaurant', { name: 'users_active_restaurant', onDelete: 'SET NULL' })
  @Column('int', { unsigned: true, nullable: true })
  active_restaurant_id: number | null;

  /** Set with every choice: distinguishes "all restaurants" from "never chosen" (C-27, C-251). */
  @Column('datetime', { precision: 3, nullable: true })
  active_restaurant_chosen_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  last_login_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  disabled_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  deleted_at: Date | null;
}

/** A user's account at the identity provider, identified by issuer and subject. */
@Entity('user_identities')
@Index('user_identities_subject', ['issuer', 'subject'], { unique: true })
export class UserIdentity extends Row {
  @Index('user_identities_user')
  @ForeignKey(() => User, { name: 'user_identities_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  issuer: string;

  @Column({ type: 'varchar', length: 255, charset: 'ascii', collation: 'ascii_bin' })
  subject: string;

  /** The user has signed in with Google through it and was emailed about that. */
  @Column({ type: 'boolean', default: false })
  google: boolean;
}

/** A single row, written with every change of the set of superadmins. */
@Entity('platform_guards')
export class PlatformGuard extends TimedRow {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column('int', { unsigned: true, default: 0 })
  superadmins_version: number;
}

import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { TimedRow } from '../../../infra/database/rows.js';
import { User } from '../users/user.entity.js';

/** One signed-in browser or device. */
@Entity('sessions')
@Index('sessions_user', ['user_id', 'revoked_at'])
@Index('sessions_idle', ['idle_expires_at'])
export class Session extends TimedRow {
  /** 128 random bits as base64url. */
  @PrimaryColumn('char', { length: 22, charset: 'ascii', collation: 'ascii_bin' })
  id: string;

  @ForeignKey(() => User, { name: 'sessions_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  /** `registration`: opens /auth/profile/ and /auth/me/ only, for ten minutes. */
  @Column('enum', { enum: ['full', 'registration'] })
  kind: 'full' | 'registration';

  /** Counter of the current refresh token. */
  @Column('int', { unsigned: true, default: 1 })
  counter: number;

  /** Issue time of that refresh token. */
  @Column('datetime', { precision: 3 })
  rotated_at: Date;

  @Column('boolean', { default: true })
  remember: boolean;

  @Column('varchar', { length: 45, default: '' })
  ip: string;

  @Column('varchar', { length: 255, default: '' })
  user_agent: string;

  /** Updated by sign-in and refresh, not by every request. */
  @Column('datetime', { precision: 3 })
  last_seen_at: Date;

  @Column('datetime', { precision: 3 })
  idle_expires_at: Date;

  @Column('datetime', { precision: 3 })
  absolute_expires_at: Date;

  @Column('datetime', { precision: 3, nullable: true })
  revoked_at: Date | null;

  @Column('varchar', { length: 40, nullable: true })
  revoked_reason: string | null;
}

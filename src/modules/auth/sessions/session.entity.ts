import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from '../users/user.entity.js';

/** One signed-in browser or device. */
@Entity('sessions')
@Index('sessions_user', ['userId', 'revokedAt'])
export class Session {
  /** 128 random bits as base64url. */
  @PrimaryColumn('char', { length: 22, charset: 'ascii', collation: 'ascii_bin' })
  id: string;

  @ForeignKey(() => User, { name: 'sessions_user', onDelete: 'CASCADE' })
  @Column('int', { name: 'user_id', unsigned: true })
  userId: number;

  /** `registration`: opens /auth/profile/ and /auth/me/ only, for ten minutes. */
  @Column('enum', { enum: ['full', 'registration'] })
  kind: 'full' | 'registration';

  /** Counter of the refresh token that is current. */
  @Column('int', { unsigned: true, default: 1 })
  counter: number;

  /** When that refresh token was issued. */
  @Column('datetime', { name: 'rotated_at', precision: 3 })
  rotatedAt: Date;

  @Column('boolean', { default: true })
  remember: boolean;

  @Column('varchar', { length: 45, default: '' })
  ip: string;

  @Column('varchar', { name: 'user_agent', length: 255, default: '' })
  userAgent: string;

  /** Moved by sign-in and refresh, not by every request. */
  @Column('datetime', { name: 'last_seen_at', precision: 3 })
  lastSeenAt: Date;

  @Column('datetime', { name: 'idle_expires_at', precision: 3 })
  idleExpiresAt: Date;

  @Column('datetime', { name: 'absolute_expires_at', precision: 3 })
  absoluteExpiresAt: Date;

  @Column('datetime', { name: 'revoked_at', precision: 3, nullable: true })
  revokedAt: Date | null;

  @Column('varchar', { name: 'revoked_reason', length: 40, nullable: true })
  revokedReason: string | null;

  @Column('datetime', { name: 'created_at', precision: 3, default: () => 'CURRENT_TIMESTAMP(3)' })
  createdAt: Date;

  @Column('datetime', {
    name: 'updated_at',
    precision: 3,
    default: () => 'CURRENT_TIMESTAMP(3)',
    onUpdate: 'CURRENT_TIMESTAMP(3)',
  })
  updatedAt: Date;
}

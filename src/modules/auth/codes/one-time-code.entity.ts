import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';

/** What a code is good for; a code of one purpose is worth nothing for another. */
const CODE_PURPOSES = ['register', 'reset', 'invite'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The newest code of an address for a purpose, with the counters that limit sending and guessing. */
@Entity('one_time_codes')
@Index('one_time_codes_address', ['email', 'purpose'], { unique: true })
export class OneTimeCode extends Row {
  @Column({ type: 'varchar', length: 254, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  email: string;

  @Column('enum', { enum: CODE_PURPOSES })
  purpose: CodePurpose;

  /** HMAC of purpose, address and code; the code itself is nowhere but in the mail. */
  @Column({ type: 'varchar', name: 'code_hmac', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  codeHmac: string;

  /** Keyed hash of the network of the client that asked for it. */
  @Column({
    type: 'varchar',
    name: 'asked_by',
    length: 43,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  askedBy: string | null;

  /** Of all clients together. */
  @Column('tinyint', { unsigned: true, default: 0 })
  attempts: number;

  @Column('datetime', { name: 'sent_at', precision: 3 })
  sentAt: Date;

  @Column('datetime', { name: 'expires_at', precision: 3 })
  expiresAt: Date;

  @Column('datetime', { name: 'consumed_at', precision: 3, nullable: true })
  consumedAt: Date | null;

  @Column('datetime', { name: 'hour_started_at', precision: 3 })
  hourStartedAt: Date;

  @Column('smallint', { name: 'hour_count', unsigned: true, default: 1 })
  hourCount: number;

  @Index('one_time_codes_day')
  @Column('datetime', { name: 'day_started_at', precision: 3 })
  dayStartedAt: Date;

  @Column('smallint', { name: 'day_count', unsigned: true, default: 1 })
  dayCount: number;

  /** Version of the terms that was accepted when this code was asked for. */
  @Column('varchar', { name: 'terms_version', length: 20, nullable: true })
  termsVersion: string | null;
}

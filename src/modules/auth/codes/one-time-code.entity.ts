import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row, TimedRow } from '../../../infra/database/rows.js';
import { User } from '../users/user.entity.js';

/** Purposes of codes. A code is valid for its own purpose only. */
const CODE_PURPOSES = ['register', 'reset', 'invite', 'email', 'delete'] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

/** The newest code of an address for a purpose, with the counters that limit sending and guessing. */
@Entity('one_time_codes')
@Index('one_time_codes_address', ['email', 'purpose'], { unique: true })
export class OneTimeCode extends Row {
  @Column({ type: 'varchar', length: 254, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  email: string;

  @Column('enum', { enum: CODE_PURPOSES })
  purpose: CodePurpose;

  /** Signed-in user who requested the code. A new address belongs to no account before it is verified. */
  @Index('one_time_codes_user')
  @ForeignKey(() => User, { name: 'one_time_codes_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true, nullable: true })
  user_id: number | null;

  /** HMAC of purpose, address and code; the code itself is only in the email. */
  @Column({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  code_hmac: string;

  /** Keyed hash of the network of the client that requested it. */
  @Column({
    type: 'varchar',
    length: 43,
    charset: 'ascii',
    collation: 'ascii_bin',
    nullable: true,
  })
  asked_by: string | null;

  /** Tries of all clients together. */
  @Column('tinyint', { unsigned: true, default: 0 })
  attempts: number;

  @Column('datetime', { precision: 3 })
  sent_at: Date;

  @Column('datetime', { precision: 3 })
  expires_at: Date;

  @Column('datetime', { precision: 3, nullable: true })
  consumed_at: Date | null;

  @Column('datetime', { precision: 3 })
  hour_started_at: Date;

  @Column('smallint', { unsigned: true, default: 1 })
  hour_count: number;

  @Index('one_time_codes_day')
  @Column('datetime', { precision: 3 })
  day_started_at: Date;

  @Column('smallint', { unsigned: true, default: 1 })
  day_count: number;

  /** Version of the terms accepted when this code was requested. */
  @Column('varchar', { length: 20, nullable: true })
  terms_version: string | null;
}

/** Sends to an address for one client, and the newest link that the client requested. */
@Entity('one_time_code_sends')
export class OneTimeCodeSend extends TimedRow {
  @ForeignKey(() => OneTimeCode, { name: 'one_time_code_sends_code', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true, primary: true })
  code_id: number;

  /** Keyed hash of the client's network, or of the signed-in user. */
  @Column({ type: 'varchar', length: 43, primary: true, charset: 'ascii', collation: 'ascii_bin' })
  client: string;

  /** Keyed hash of purpose and secret; null after it or a code was used. */
  @Index('one_time_code_sends_link')
  @Column({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  link_hash: string | null;

  @Column('datetime', { precision: 3 })
  sent_at: Date;

  @Column('datetime', { precision: 3 })
  expires_at: Date;

  @Column('datetime', { precision: 3 })
  hour_started_at: Date;

  @Column('smallint', { unsigned: true, default: 1 })
  hour_count: number;

  @Column('datetime', { precision: 3 })
  day_started_at: Date;

  @Column('smallint', { unsigned: true, default: 1 })
  day_count: number;
}

/** Tries of one client at an address's code. */
@Entity('one_time_code_tries')
export class OneTimeCodeTry extends TimedRow {
  @ForeignKey(() => OneTimeCode, { name: 'one_time_code_tries_code', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true, primary: true })
  code_id: number;

  /** Keyed hash of the client's network. */
  @Column({ type: 'varchar', length: 43, primary: true, charset: 'ascii', collation: 'ascii_bin' })
  client: string;

  /** The code that was tried; another code restarts the count. */
  @Column({ type: 'varchar', length: 43, charset: 'ascii', collation: 'ascii_bin' })
  code_hmac: string;

  @Column('tinyint', { unsigned: true, default: 0 })
  tries: number;
}

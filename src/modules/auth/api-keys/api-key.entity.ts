import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../../../infra/database/rows.js';
import type { KeyAccess } from '../../../shared/access/key-areas.js';
import { User } from '../users/user.entity.js';

/** A key with which programs call the API for its user. */
@Entity('api_keys')
@Index('api_keys_token', ['token_hash'], { unique: true })
@Index('api_keys_user', ['user_id', 'revoked_at'])
@Index('api_keys_revoked_by', ['revoked_by'])
@Index('api_keys_expires', ['expires_at'])
export class ApiKey extends Row {
  @ForeignKey(() => User, { name: 'api_keys_user', onDelete: 'CASCADE' })
  @Column('int', { unsigned: true })
  user_id: number;

  @Column('varchar', { length: 60 })
  name: string;

  /** First characters of the token. */
  @Column({ type: 'varchar', length: 16, charset: 'ascii', collation: 'ascii_bin' })
  prefix: string;

  /** SHA-256 of the token, which is not stored. */
  @Column({ type: 'binary', length: 32 })
  token_hash: Buffer;

  /** Restaurants that it is limited to; null for all of its user's. */
  @Column('json', { nullable: true })
  restaurant_ids: number[] | null;

  @Column('json')
  areas: KeyAccess;

  @Column('datetime', { precision: 3 })
  expires_at: Date;

  /** Updated at most once a minute. */
  @Column('datetime', { precision: 3, nullable: true })
  last_used_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  revoked_at: Date | null;

  @ForeignKey(() => User, { name: 'api_keys_revoked_by', onDelete: 'SET NULL' })
  @Column('int', { unsigned: true, nullable: true })
  revoked_by: number | null;
}

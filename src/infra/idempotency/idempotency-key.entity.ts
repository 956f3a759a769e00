import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../database/rows.js';

/** What was answered to a request under one key. */
@Entity('idempotency_keys')
@Index('idempotency_keys_actor_key', ['actor_id', 'idempotency_key'], { unique: true })
@Index('idempotency_keys_client_key', ['client_hash', 'idempotency_key'], { unique: true })
@Index('idempotency_keys_created_at', ['created_at'])
export class IdempotencyKey extends Row {
  @ForeignKey('User', { name: 'idempotency_keys_actor', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  /** Whose the key is when no user was signed in: the client's address, hashed. */
  @Column({ type: 'binary', length: 32, nullable: true })
  client_hash: Buffer | null;

  @Column({ type: 'varchar', length: 255, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  idempotency_key: string;

  /** SHA-256 over operation, restaurant and input. */
  @Column({ type: 'binary', length: 32 })
  request_hash: Buffer;

  /** JSON; null only inside the transaction that is making it. */
  @Column({ type: 'mediumtext', nullable: true })
  answer: string | null;
}

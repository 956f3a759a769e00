import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Row } from '../database/rows.js';

/** The stored answer of a request with an idempotency key. */
@Entity('idempotency_keys')
@Index('idempotency_keys_actor_key', ['actor_id', 'idempotency_key'], { unique: true })
@Index('idempotency_keys_client_key', ['client_hash', 'idempotency_key'], { unique: true })
@Index('idempotency_keys_created_at', ['created_at'])
export class IdempotencyKey extends Row {
  @ForeignKey('User', { name: 'idempotency_keys_actor', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  /** Hash of the client's address, for requests without a user. */
  @Column({ type: 'binary', length: 32, nullable: true })
  client_hash: Buffer | null;

  @Column({ type: 'varchar', length: 255, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  idempotency_key: string;

  /** SHA-256 over operation, restaurant and input. */
  @Column({ type: 'binary', length: 32 })
  request_hash: Buffer;

  /** JSON; null only inside the transaction that computes it. */
  @Column({ type: 'mediumtext', nullable: true })
  answer: string | null;
}

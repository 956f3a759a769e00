import { Column, Entity, Index } from 'typeorm';
import { Row } from '../database/rows.js';
import type { OutboxKind } from './messages.js';

export const OUTBOX_STATUSES = ['pending', 'dispatched', 'sent', 'skipped', 'dead', 'discarded'] as const;
/**
 * Status of a message.
 * - `pending`: waits for the relay.
 * - `dispatched`: added to the queue.
 * - `sent`: delivered.
 * - `skipped`: expired or replaced before delivery.
 * - `dead`: failed, see `failure`. A user sends it again or discards it.
 * - `discarded`: discarded by a user.
 */
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** A message that leaves the process, with its delivery status. */
@Entity('outbox')
@Index('outbox_due', ['status', 'next_at'])
@Index('outbox_age', ['status', 'updated_at'])
@Index('outbox_counts', ['status', 'kind', 'created_at'])
@Index('outbox_recipient', ['recipient'])
@Index('outbox_status', ['status'])
export class OutboxEntry extends Row {
  @Column('varchar', { length: 40 })
  kind: OutboxKind;

  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_nopad_bin' })
  recipient: string;

  /** Encrypted JSON; null after the message was delivered or dropped. Failed messages keep it for some days (C-286). */
  @Column('varbinary', { length: 8192, nullable: true })
  payload: Buffer | null;

  @Column('enum', { enum: OUTBOX_STATUSES, default: 'pending' })
  status: OutboxStatus;

  /** Number of started deliveries. */
  @Column('smallint', { unsigned: true, default: 0 })
  tries: number;

  /** Time when the relay dispatches it next, for the first time or again. */
  @Column('datetime', { precision: 3 })
  next_at: Date;

  /** A handler is working on it until then. */
  @Column('datetime', { precision: 3, nullable: true })
  claimed_until: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  expires_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  sent_at: Date | null;

  /** Deletes the row after delivery, because the recipient was deleted. */
  @Column('boolean', { default: false })
  forgotten: boolean;

  /** Reason of the last or final failure, for the operator. */
  @Column('varchar', { length: 255, nullable: true })
  failure: string | null;

  /** Request that added the message; null for a job. */
  @Column('varchar', { length: 64, nullable: true })
  request_id: string | null;
}

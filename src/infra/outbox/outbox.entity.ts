import { Column, Entity, Index } from 'typeorm';
import { Row } from '../database/rows.js';
import type { OutboxKind } from './messages.js';

export const OUTBOX_STATUSES = ['pending', 'dispatched', 'sent', 'skipped', 'dead', 'discarded'] as const;
/**
 * `pending`: waits for the relay. `dispatched`: handed to the queue. `sent`: delivered. `skipped`: expired
 * or replaced before it could be. `dead`: given up, see `failure`; it is sent again or `discarded` by a person.
 */
export type OutboxStatus = (typeof OUTBOX_STATUSES)[number];

/** One message that leaves the process, and the record of whether it has. */
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

  /** Sealed JSON; null once the message is delivered or dropped. Of a dead one it is kept for some days (C-286). */
  @Column('varbinary', { length: 8192, nullable: true })
  payload: Buffer | null;

  @Column('enum', { enum: OUTBOX_STATUSES, default: 'pending' })
  status: OutboxStatus;

  /** How many deliveries of it were begun. */
  @Column('smallint', { unsigned: true, default: 0 })
  tries: number;

  /** When the relay looks at it next: to dispatch it, or to dispatch it again. */
  @Column('datetime', { precision: 3 })
  next_at: Date;

  /** A handler is at work on it until then. */
  @Column('datetime', { precision: 3, nullable: true })
  claimed_until: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  expires_at: Date | null;

  @Column('datetime', { precision: 3, nullable: true })
  sent_at: Date | null;

  /** The row goes with the delivery: it is to somebody who was deleted. */
  @Column('boolean', { default: false })
  forgotten: boolean;

  /** Why the last try failed, or why it was given up; for the operator. */
  @Column('varchar', { length: 255, nullable: true })
  failure: string | null;

  /** The request that it was added by; null when that was a job. */
  @Column('varchar', { length: 64, nullable: true })
  request_id: string | null;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { MessageRow } from './message.entity.js';

/** A recent submission and its message; sending the same again returns that message (C-225). */
@Entity('message_deduplication')
@Index('message_deduplication_message', ['message_id'])
@Index('message_deduplication_until', ['until'])
export class MessageDeduplication extends TimedRow {
  /** SHA-256 of address and zip code. */
  @Column({ type: 'binary', length: 32, primary: true })
  submission: Buffer;

  /** Null only within the transaction that creates the message. */
  @ForeignKey(() => MessageRow, { name: 'message_deduplication_message', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  message_id: number | null;

  /** Time from which the same submission is a new message. */
  @Column({ type: 'datetime', precision: 3 })
  until: Date;
}

import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { TimedRow } from '../../infra/database/rows.js';
import { MessageRow } from './message.entity.js';

/** The message that an address and a zip code were sent with lately: the same once more is that message (C-225). */
@Entity('message_deduplication')
@Index('message_deduplication_message', ['message_id'])
@Index('message_deduplication_until', ['until'])
export class MessageDeduplication extends TimedRow {
  /** SHA-256 over both. */
  @Column({ type: 'binary', length: 32, primary: true })
  submission: Buffer;

  /** Null only inside the transaction that makes the message. */
  @ForeignKey(() => MessageRow, { name: 'message_deduplication_message', onDelete: 'CASCADE' })
  @Column({ type: 'int', unsigned: true, nullable: true })
  message_id: number | null;

  /** From then on the same is a new message. */
  @Column({ type: 'datetime', precision: 3 })
  until: Date;
}

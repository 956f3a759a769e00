import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../infra/database/rows.js';
import { MESSAGE_STATUSES, type MessageStatus } from './messages.schemas.js';

/** A visitor's message; newest first is by id. */
@Entity('messages')
@Index('messages_status', ['status'])
@Index('messages_found', ['email', 'zip_code', 'status'])
@Index('messages_zip', ['zip_code', 'status'])
@Index('messages_status_zip', ['status', 'zip_code'])
@Index('messages_age', ['created_at'])
@Index('messages_marking', ['marking_id'])
export class MessageRow extends Row {
  /** In lower case. */
  @Column({ type: 'varchar', length: 254, charset: 'utf8mb4', collation: 'utf8mb4_nopad_bin' })
  email: string;

  @Column({ type: 'varchar', length: 10 })
  zip_code: string;

  /** Stored, but never shown. */
  @Column({ type: 'text' })
  message: string;

  @Column({ type: 'enum', enum: MESSAGE_STATUSES, default: 'new' })
  status: MessageStatus;

  @Column({ type: 'varchar', length: 512, default: '' })
  user_agent: string;

  /** Entry of the bulk action that set the status; null when something else did. */
  @Column('int', { unsigned: true, nullable: true })
  marking_id: number | null;

  /** Status before that, so that it can be undone. */
  @Column({ type: 'enum', enum: MESSAGE_STATUSES, nullable: true })
  marked_from: MessageStatus | null;
}

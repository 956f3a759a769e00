import type { Message, MessageStatus } from '@server/modules/messages/messages.schemas';
import { MESSAGES_COLUMNS } from '@server/shared/texts/messages';
import styles from './messages-page.module.css';

export const STATUS_NAMES: Record<MessageStatus, string> = { new: 'New', read: 'Read', archived: 'Archived' };

const TIME = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** Local time; the exact moment shows under the pointer (C-244). */
export const When = ({ at }: { at: string }) => (
  <time dateTime={at} title={at} className={styles.when}>
    {TIME.format(new Date(at))}
  </time>
);

export const StatusTag = ({ status }: { status: MessageStatus }) => (
  <span className={`${styles.tag} ${status === 'new' ? styles.fresh : ''}`}>{STATUS_NAMES[status]}</span>
);

/** The visible columns under their headings, without the buttons; times to the second, as ISO says them. */
export const messagesExport = (messages: readonly Message[]): string[][] => [
  MESSAGES_COLUMNS.slice(0, -1),
  ...messages.map(({ created_at, email, zip_code, status, user_agent }) => [
    ...[created_at, email, zip_code, STATUS_NAMES[status], user_agent],
  ]),
];

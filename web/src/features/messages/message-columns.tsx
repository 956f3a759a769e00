import { type DateStyle, formatDate } from '@server/shared/format-date';
import type { Message, MessageStatus } from '@server/modules/messages/messages.schemas';
import { MESSAGES_COLUMNS, MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { Text } from '@/components/layout/text';
import type { ListColumn } from '@/components/list-page/column';
import { ActionButton } from '@/components/list-page/row-menu';
import { Address } from '@/components/people/address';
import { Pill } from '@/components/pill';
import styles from './messages-page.module.css';

export const STATUS_NAMES: Record<MessageStatus, string> = { new: 'New', read: 'Read', archived: 'Archived' };

const [WHEN, EMAIL, ZIP, STATUS, USER_AGENT, ACTIONS] = MESSAGES_COLUMNS;

/** Local time; the exact time shows on hover. */
const When = ({ moment, format }: { moment: string; format: DateStyle }) => (
  <Text as="time" nowrap tone="muted" tabular dateTime={moment} title={moment}>
    {formatDate(moment, format)}
  </Text>
);

/** Text of the visitor: its beginning, and all of it when it is opened. */
const MessageText = ({ children }: { children: string }) => (
  <details className={styles.message}>
    <summary>{children}</summary>
  </details>
);

/** Columns of a message, on the screen and in the export. Unread messages have 'Mark read' (C-84). */
export const messageColumns = (
  busy: boolean,
  markRead: (id: number) => void,
): readonly ListColumn<Message>[] => [
  {
    key: 'created',
    asked: true,
    exported: 'created_at',
    title: WHEN,
    width: '14.5rem',
    brief: ({ created_at }) => <When moment={created_at} format="shortMoment" />,
    text: ({ created_at }) => created_at,
    render: ({ created_at }) => <When moment={created_at} format="moment" />,
  },
  {
    key: 'email',
    asked: true,
    exported: { email: EMAIL, message: MESSAGES_TEXTS.message },
    title: EMAIL,
    width: '16rem',
    grows: 0.6,
    primary: true,
    text: ({ email }) => email,
    render: ({ email, message }) => (
      <Text as="div" grow shrink className={styles.address}>
        <strong>
          <Address>{email}</Address>
        </strong>
        {message && <MessageText>{message}</MessageText>}
      </Text>
    ),
  },
  {
    key: 'zip_code',
    asked: true,
    exported: 'zip_code',
    title: ZIP,
    width: '6.5rem',
    brief: true,
    text: ({ zip_code }) => zip_code,
  },
  {
    key: 'status',
    asked: true,
    exported: 'status',
    title: STATUS,
    width: '6rem',
    brief: ({ status }) => STATUS_NAMES[status],
    text: ({ status }) => STATUS_NAMES[status],
    render: ({ status }) => <Pill tone={status === 'new' ? 'info' : 'neutral'}>{STATUS_NAMES[status]}</Pill>,
  },
  {
    key: 'user_agent',
    asked: true,
    exported: 'user_agent',
    title: USER_AGENT,
    text: ({ user_agent }) => user_agent,
    render: ({ user_agent }) => (
      <Text size="s" tone="muted" title={user_agent}>
        {user_agent || 'Unknown'}
      </Text>
    ),
  },
  {
    key: 'actions',
    title: ACTIONS,
    width: '7.5rem',
    actions: true,
    render: ({ id, email, status }) =>
      status !== 'read' && (
        <ActionButton
          text={MESSAGES_TEXTS.markRead}
          label={`${MESSAGES_TEXTS.markRead} ${email}`}
          disabled={busy}
          onSelect={() => markRead(id)}
        />
      ),
  },
];

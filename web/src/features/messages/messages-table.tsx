import { Button, Checkbox } from 'antd';
import type { Message } from '@server/modules/messages/messages.schemas';
import { MESSAGES_COLUMNS, MESSAGES_TEXTS } from '@server/shared/texts/messages';
import { type Column, DataTable } from '@/components/data-table';
import { Address } from '@/components/people/address';
import { StatusTag, When } from './message-cells';
import styles from './messages-page.module.css';
import type { Marking } from './use-marking';

const [WHEN, EMAIL, ZIP, STATUS, USER_AGENT, ACTIONS] = MESSAGES_COLUMNS;

const columnsOf = ({ chosen, busy, choose, mark }: Marking): readonly Column<Message>[] => [
  {
    ...{ key: 'when', title: WHEN, width: '14rem', primary: true },
    render: ({ id, email, created_at, status }) => (
      <span className={styles.chosen}>
        <Checkbox
          aria-label={`Select ${email}`}
          className={status === 'read' ? styles.none : ''}
          checked={chosen.has(id)}
          onChange={({ target }) => choose([id], target.checked)}
        />
        <When at={created_at} />
      </span>
    ),
  },
  {
    ...{ key: 'email', title: EMAIL, width: '16rem', primary: true },
    render: ({ email }) => (
      <strong className={styles.address}>
        <Address>{email}</Address>
      </strong>
    ),
  },
  { key: 'zip', title: ZIP, width: '5rem', render: ({ zip_code }) => zip_code },
  { key: 'status', title: STATUS, width: '6rem', render: ({ status }) => <StatusTag status={status} /> },
  {
    ...{ key: 'agent', title: USER_AGENT },
    render: ({ user_agent }) => (
      <span className={styles.agent} title={user_agent}>
        {user_agent || 'Unknown'}
      </span>
    ),
  },
  {
    ...{ key: 'actions', title: ACTIONS, width: '8rem', actions: true },
    render: ({ id, email, status }) =>
      status === 'read' ? null : (
        <Button
          type="text"
          disabled={busy}
          aria-label={`${MESSAGES_TEXTS.markRead} ${email}`}
          onClick={() => mark([id])}
        >
          {MESSAGES_TEXTS.markRead}
        </Button>
      ),
  },
];

interface MessagesTableProps {
  messages: readonly Message[];
  marking: Marking;
}

/** 'Mark read' stands on rows that are not read (C-84), one by one or several at once. */
export function MessagesTable({ messages, marking }: MessagesTableProps) {
  const { chosen, busy, choose, mark } = marking;
  const unread = messages.filter(({ status }) => status !== 'read').map(({ id }) => id);
  const picked = unread.filter((id) => chosen.has(id));
  return (
    <>
      <div className={styles.bulk}>
        <Checkbox
          disabled={unread.length === 0}
          checked={picked.length > 0 && picked.length === unread.length}
          indeterminate={picked.length > 0 && picked.length < unread.length}
          onChange={({ target }) => choose(unread, target.checked)}
        >
          Select all unread on this page
        </Checkbox>
        <Button disabled={picked.length === 0} loading={busy} onClick={() => mark(picked)}>
          {picked.length === 0 ? 'Mark selected read' : `Mark ${picked.length} selected read`}
        </Button>
      </div>
      <DataTable label="Messages" columns={columnsOf(marking)} rows={messages} rowKey={({ id }) => id} />
    </>
  );
}

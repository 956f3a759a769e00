import { SearchOutlined } from '@ant-design/icons';
import { Input, Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { MESSAGE_STATUSES } from '@server/modules/messages/messages.schemas';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import styles from './messages-page.module.css';
import { STATUS_NAMES } from './message-cells';
import type { MessagesQuery } from './use-messages-query';

const EVERY = 'every';
const OPTIONS = [
  { value: EVERY, label: 'Every status' },
  ...MESSAGE_STATUSES.map((status) => ({ value: status, label: STATUS_NAMES[status] })),
];

interface MessagesFilterProps {
  query: MessagesQuery;
  onChange: (part: Partial<Pick<MessagesQuery, 'status' | 'email'>>) => void;
}

/** Status and email (C-86); the email counts when the typing rests, or at once with Enter. */
export function MessagesFilter({ query: { status, email }, onChange }: MessagesFilterProps) {
  const [text, setText] = useState(email);
  const [shown, setShown] = useState(email);
  // Back: the address changed without this field.
  if (shown !== email) {
    setShown(email);
    if (text.trim() !== email) setText(email);
  }
  const rested = useDebouncedValue(text);
  const follow = useEffectEvent((wanted: string) => {
    if (wanted === text.trim() && wanted !== email) onChange({ email: wanted });
  });
  useEffect(() => follow(rested.trim()), [rested]);
  return (
    <form
      role="search"
      className={styles.filter}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== email) onChange({ email: text.trim() });
      }}
    >
      <Input
        type="search"
        className={styles.email}
        aria-label="Email contains"
        placeholder="Email contains"
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        maxLength={254}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        className={styles.status}
        aria-label="Status"
        options={OPTIONS}
        value={status ?? EVERY}
        onChange={(chosen) => onChange({ status: MESSAGE_STATUSES.find((known) => known === chosen) })}
      />
    </form>
  );
}

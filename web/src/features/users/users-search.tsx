import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import styles from './users.module.css';

interface UsersSearchProps {
  search: string;
  onSearch: (text: string) => void;
}

/** Enter runs it: the list may hold everybody there is. */
export function UsersSearch({ search, onSearch }: UsersSearchProps) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  // Back, or Clear: the address changed without this field.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
      }}
    >
      <Input
        type="search"
        aria-label="Search users"
        placeholder="Name, email or phone, then Enter"
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        maxLength={120}
        onChange={({ target }) => setText(target.value)}
      />
    </form>
  );
}

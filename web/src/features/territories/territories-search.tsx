import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import styles from './territories.module.css';

interface TerritoriesSearchProps {
  /** What the list shows now. */
  search: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing rests, or at once with Enter. */
export function TerritoriesSearch({ search, onSearch }: TerritoriesSearchProps) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  // Back, or Clear: the address changed without this field.
  if (shown !== search) {
    setShown(search);
    if (text.trim() !== search) setText(search);
  }
  const rested = useDebouncedValue(text);
  const follow = useEffectEvent((wanted: string) => {
    if (wanted === text.trim() && wanted !== search) onSearch(wanted);
  });
  useEffect(() => follow(rested.trim()), [rested]);
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
        aria-label="Search territories"
        placeholder="Search territories"
        prefix={<SearchOutlined aria-hidden />}
        value={text}
        maxLength={120}
        onChange={(event) => setText(event.target.value)}
      />
    </form>
  );
}

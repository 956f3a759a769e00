import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useDebouncedValue } from '@/hooks/use-debounced-value';
import styles from './catalogue.module.css';

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches when the typing rests. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  // The address changed without this field: Back, a cleared search, or a row that is looked for.
  if (shown !== value) {
    setShown(value);
    if (typed.trim() !== value) setTyped(value);
  }
  const rested = useDebouncedValue(typed.trim());
  const search = useEffectEvent((text: string) => text === typed.trim() && text !== value && onSearch(text));
  useEffect(() => void search(rested), [rested]);
  return (
    <Input
      type="search"
      className={styles.search}
      aria-label={label}
      placeholder={label}
      prefix={<SearchOutlined aria-hidden />}
      value={typed}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

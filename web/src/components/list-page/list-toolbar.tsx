import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { Inline } from '@/components/layout/inline';
import { Text } from '@/components/layout/text';
import { TYPING_PAUSE } from '@/hooks/use-debounced-value';
import print from '@/theme/looks/screen-only.module.css';
import styles from './list-page.module.css';
import type { ListQuery } from './use-list-query';

interface ListToolbarProps {
  query: ListQuery;
  /** Undefined if the list has no search. */
  label: string | undefined;
  placeholder: string;
  maxLength: number;
  filters: ReactNode;
  count: ReactNode;
  /** At the far end. */
  columnChoice: ReactNode;
  /** Puts the count at the other end. */
  spread: boolean;
  /** Beside the heading instead of its own line. */
  slim?: boolean;
}

const ON_ENTER = 'Press Enter';

/** The router's key of the current address, which can be ahead of the screen. The first address has none. */
const latestKey = () => (window.history.state as { key?: string } | null)?.key ?? 'default';

/** Search, filters and row count of a list. */
export function ListToolbar({
  query,
  label,
  placeholder,
  maxLength,
  filters,
  count,
  columnChoice,
  spread,
  slim = false,
}: ListToolbarProps) {
  const { search } = query;
  const onEnter = query.searchOn === 'enter';
  const [text, setText] = useState(search);
  /** The search of the newest address that is known here. The screen can still show an earlier one. */
  const [known, setKnown] = useState(search);
  const { key } = useLocation();
  if (key === latestKey() && known !== search) {
    setKnown(search);
    // The address changed elsewhere: by Back, a cleared search, or a link to a row.
    if (text.trim() !== search) setText(search);
  }
  const find = (wanted: string) => {
    if (query.searchFor(wanted)) setKnown(wanted);
  };
  const findAfterPause = useEffectEvent(() => {
    if (!onEnter) find(text.trim());
  });
  useEffect(() => {
    const timer = setTimeout(findAfterPause, TYPING_PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <Inline
      gap={spread ? 4 : 3}
      rowGap={2}
      wrap
      align={spread ? 'start' : 'center'}
      {...(spread && { justify: 'space-between' })}
      below={slim ? 0 : 3}
    >
      {label !== undefined && (
        <form
          role="search"
          className={[styles.search, onEnter ? styles.wide : '', filters ? styles.filtered : ''].join(' ')}
          onSubmit={(event) => {
            event.preventDefault();
            find(text.trim());
          }}
        >
          <Input
            type="search"
            className={styles.field}
            aria-label={label}
            placeholder={placeholder}
            prefix={<SearchOutlined aria-hidden />}
            value={text}
            maxLength={maxLength}
            {...(onEnter && { 'aria-description': ON_ENTER })}
            suffix={
              onEnter &&
              text.trim() !== search && (
                <Text size="s" tone="muted">
                  {ON_ENTER}
                </Text>
              )
            }
            onChange={({ target }) => {
              setText(target.value);
              if (onEnter && target.value === '') find('');
            }}
          />
          {filters}
          {/* Enter submits a form with several fields only if it has a button. */}
          {filters && <button type="submit" hidden />}
        </form>
      )}
      {(count || columnChoice) && (
        <Inline gap={2} wrap align="center" className={styles.end}>
          {count && (
            <Text role="status" as="p" size="s" tone="subtle" className={print.screenOnly}>
              {count}
            </Text>
          )}
          {columnChoice}
        </Inline>
      )}
    </Inline>
  );
}

import { Input } from 'antd';
import { useId, useState } from 'react';
import { HISTORY_TEXTS } from '@server/shared/texts/history';
import { Text } from '@/components/layout/text';
import styles from './day-filters.module.css';

interface DayFilterProps {
  label: string;
  /** Text inside the field. */
  word: string;
  /** YYYY-MM-DD; empty means any. */
  value: string;
  onChange: (day: string) => void;
}

/** Years before are dates that are still being typed: browsers report year 2, then 20, 202 and 2026. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2100-12-31';

/** Date filter with the browser's own calendar. Filters when the date is complete. */
function DayFilter({ label, word, value, onChange }: DayFilterProps) {
  // The field keeps what is typed until it is left: the filter has the earlier day until this one is complete.
  const [typed, setTyped] = useState<string>();
  // Browsers report an impossible date as '', like no date. Without a note it would silently filter nothing.
  const [isBad, setBad] = useState(false);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    // Another filter or Back replaces a date that was left unfinished.
    if (isBad) {
      setBad(false);
      setTyped(undefined);
    }
  }
  const noteId = useId();
  return (
    <div>
      <Input
        type="date"
        aria-label={label}
        title={label}
        prefix={<span aria-hidden>{word}</span>}
        min={FIRST_DAY}
        max={LAST_DAY}
        value={typed ?? value}
        {...(isBad ? { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const } : {})}
        onChange={({ target }) => {
          setTyped(target.value);
          if (target.validity.valid) onChange(target.value);
        }}
        onBlur={({ target }) => {
          setBad(!target.validity.valid);
          if (target.validity.valid) setTyped(undefined);
        }}
      />
      <Text as="div" size="s" weight={500} tone="error" id={noteId} role="alert">
        {isBad && HISTORY_TEXTS.checkDate}
      </Text>
    </div>
  );
}

interface DayFiltersProps {
  /** YYYY-MM-DD; empty means any. */
  from: string;
  to: string;
  onChange: (name: 'from' | 'to', day: string) => void;
}

/** First and last day of the list. */
export const DayFilters = ({ from, to, onChange }: DayFiltersProps) => (
  <div className={styles.days}>
    <DayFilter
      label={HISTORY_TEXTS.from}
      word="From"
      value={from}
      onChange={(day) => onChange('from', day)}
    />
    <DayFilter label={HISTORY_TEXTS.to} word="To" value={to} onChange={(day) => onChange('to', day)} />
  </div>
);

const midnight = (day: string, more: 0 | 1): string | undefined => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + more);
  return year > 0 && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
};

/** Converts the days to moments in the reader's time zone, including the last day. */
export function momentsOf(from: string, to: string): { from?: string; to?: string } {
  const [first, end] = [midnight(from, 0), midnight(to, 1)];
  return { ...(first !== undefined && { from: first }), ...(end !== undefined && { to: end }) };
}

import { useMemo } from 'react';
import type { ClockStyle } from '@server/shared/format-date';
import { parseTime, formatClockTime, timeOptions } from '@server/shared/hours/time-of-day';
import styles from './time-select.module.css';

interface TimeSelectProps {
  id?: string;
  /** "HH:MM", or null for none. */
  value: string | null;
  onChange: (time: string | null) => void;
  clock: ClockStyle;
  /** Label of "none"; without it the time can't be cleared. */
  none?: string;
  'aria-label': string;
  'aria-invalid'?: boolean;
  'aria-describedby'?: string | undefined;
}

interface Choice {
  value: string;
  label: string;
}

const CHOICES = { '12h': timeOptions('12h'), '24h': timeOptions('24h') };

const optionsOf = (choices: readonly Choice[]) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

/** Built once, because a week has 28 of these lists. */
const OPTIONS = { '12h': optionsOf(CHOICES['12h']), '24h': optionsOf(CHOICES['24h']) };

/**
 * Time of day in 15-minute steps, in the browser's own select. That is a wheel on phones; elsewhere it takes typed
 * digits and arrow keys. A time between the steps, sent by another client, is kept.
 */
export function TimeSelect({ value, onChange, clock, none, ...rest }: TimeSelectProps) {
  const options = useMemo(() => optionsWith(value, clock), [value, clock]);
  return (
    <span className={styles.frame}>
      <select
        {...rest}
        className={styles.select}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
      >
        {(none !== undefined || value === null) && <option value="">{none ?? '–'}</option>}
        {options}
      </select>
    </span>
  );
}

function optionsWith(time: string | null, clock: ClockStyle) {
  const choices = CHOICES[clock];
  const minutes = parseTime(time);
  if (time === null || minutes === undefined || choices.some(({ value }) => value === time))
    return OPTIONS[clock];
  const between = { value: time, label: formatClockTime(minutes, clock) };
  return optionsOf([...choices, between].sort((a, b) => a.value.localeCompare(b.value)));
}

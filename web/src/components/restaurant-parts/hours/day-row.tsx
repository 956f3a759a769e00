import { Switch } from 'antd';
import type { ReactNode } from 'react';
import { dayName } from '@server/shared/hours/days';
import type { ClockStyle } from '@server/shared/format-date';
import { parseTime, formatClockTime } from '@server/shared/hours/time-of-day';
import type { HoursProblem, TimeField } from '@server/shared/hours/validate-week';
import type { DayHours } from '@server/shared/hours/week';
import { TimeSelect } from '@/components/form/time-select';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { CopyMenu } from './copy-menu';
import { closesNextDay, hasHalfBreak } from './edit-week';
import { Grid } from '@/components/layout/grid';
import styles from './week-grid.module.css';

interface DayRowProps {
  row: DayHours;
  /** Shows the break fields too. */
  withBreaks: boolean;
  clock: ClockStyle;
  /** Contradictions in this day's times. */
  problems: readonly HoursProblem[];
  onOpen: (open: boolean) => void;
  onTime: (field: TimeField, time: string | null) => void;
  onCopy: (to: readonly number[]) => void;
  /** Shortcut beside the day's notes. */
  children?: ReactNode;
}

export const TIME_COLUMNS: { field: TimeField; title: string; isBreak: boolean }[] = [
  { field: 'open_time', title: 'Opens', isBreak: false },
  { field: 'break_start', title: 'Break', isBreak: true },
  { field: 'reopen_time', title: 'Reopens', isBreak: true },
  { field: 'close_time', title: 'Closes', isBreak: false },
];

export const timeFieldId = (day: number, field: string) => `hours-${day}-${field}`;

/** One day: open or closed, its times and notes. */
export function DayRow({ row, withBreaks, clock, problems, onOpen, onTime, onCopy, children }: DayRowProps) {
  const name = dayName(row.day_of_week);
  const notesId = `hours-${row.day_of_week}-notes`;
  const columns = TIME_COLUMNS.filter(({ isBreak }) => withBreaks || !isBreak);
  return (
    <Grid
      gap={3}
      rowGap={2}
      columns="minmax(0, 1fr) auto"
      role="group"
      aria-label={name}
      className={styles.day}
    >
      <Inline lineHeight={1.25} gap={3} align="center">
        <Switch
          checked={!row.closed}
          onChange={onOpen}
          aria-label={`${name} open`}
          id={timeFieldId(row.day_of_week, 'day_of_week')}
        />
        <span>
          <Text weight={600} block>
            {name}
          </Text>
          <Text size="s" tone="subtle" block>
            {row.closed ? 'Closed' : 'Open'}
          </Text>
        </span>
      </Inline>
      <Grid gap={2} columns="1fr 1fr" className={styles.times}>
        {!row.closed &&
          columns.map(({ field, title, isBreak }) => (
            <Text as="label" shrink key={field}>
              <Text size="s" tone="muted" className={styles.caption}>
                {title}
              </Text>
              <TimeSelect
                id={timeFieldId(row.day_of_week, field)}
                value={row[field]}
                onChange={(time) => onTime(field, time)}
                clock={clock}
                aria-label={`${name} ${title.toLowerCase()}`}
                aria-invalid={problems.some((problem) => problem.field === field)}
                aria-describedby={notesId}
                {...(isBreak ? { none: 'None' } : {})}
              />
            </Text>
          ))}
      </Grid>
      <div className={styles.copy}>
        <CopyMenu day={row.day_of_week} onCopy={onCopy} />
      </div>
      <div id={notesId} className={styles.notes}>
        {problems.map(({ field, message }) => (
          <Text key={field} as="p" weight={500} tone="error">
            {message}
          </Text>
        ))}
        <Note row={row} withBreaks={withBreaks} clock={clock} />
        {children}
      </div>
    </Grid>
  );
}

/** Explains unusual hours that the user may not have meant. */
function Note({ row, withBreaks, clock }: { row: DayHours; withBreaks: boolean; clock: ClockStyle }) {
  const nextDay = dayName((row.day_of_week % 7) + 1);
  return (
    <>
      {closesNextDay(row) && (
        <p>{`Closes ${nextDay} at ${formatClockTime(parseTime(row.close_time) ?? 0, clock)}.`}</p>
      )}
      {withBreaks && hasHalfBreak(row) && <p>Enter both break times, or the break isn’t saved.</p>}
    </>
  );
}

import { Button } from 'antd';
import { type Ref, useImperativeHandle, useState } from 'react';
import { dayName, daysInWords } from '@server/shared/hours/days';
import type { ClockStyle } from '@server/shared/format-date';
import { validateWeek } from '@server/shared/hours/validate-week';
import type { DayHours } from '@server/shared/hours/week';
import { usePageKey } from '@/hooks/use-page-key';
import { UNDO_KEY } from '@/lib/page-keys';
import { copyButtonId } from './copy-menu';
import { TIME_COLUMNS, DayRow, timeFieldId } from './day-row';
import { copyDay, setOpen, setTime, WEEKDAYS } from './edit-week';
import { Text } from '@/components/layout/text';
import styles from './week-grid.module.css';

const MONDAY = 1;

interface WeekGridProps {
  withBreaks: boolean;
  clock: ClockStyle;
  /** Seven rows, Monday to Sunday. Set by the form, as are the others. */
  value?: DayHours[];
  onChange?: (hours: DayHours[]) => void;
  'aria-invalid'?: boolean;
  ref?: Ref<{ focus(): void }>;
}

interface Copied {
  from: number;
  words: string;
  before: DayHours[];
}

/** Hours by day: a grid if there is room, otherwise cards. */
export function WeekGrid({ withBreaks, clock, value: hours = [], onChange, ref, ...aria }: WeekGridProps) {
  const [copied, setCopied] = useState<Copied | null>(null);
  const refused = aria['aria-invalid'] === true;
  // After a refusal each row shows its errors until they are fixed.
  const [wasRefused, setWasRefused] = useState(false);
  if (refused && !wasRefused) setWasRefused(true);
  const found = validateWeek({ open_247: false, closed_within: withBreaks, hours });
  const problems = wasRefused ? found : [];

  useImperativeHandle(ref, () => ({
    focus: () => {
      const first = found[0];
      if (first) document.getElementById(timeFieldId(first.day, first.field))?.focus();
    },
  }));

  const edit = (next: DayHours[]) => {
    setCopied(null);
    onChange?.(next);
  };
  const copy = (from: number, to: readonly number[]) => {
    onChange?.(copyDay(hours, from, to));
    setCopied({ from, words: `${dayName(from)} copied to ${daysInWords(to)}.`, before: hours });
  };

  const undo = ({ from, before }: Copied) => {
    edit(before);
    document.getElementById(copyButtonId(from))?.focus();
  };
  usePageKey(UNDO_KEY, copied ? () => undo(copied) : undefined, copied);

  return (
    <div className={styles.week}>
      <div className={styles.grid} data-breaks={withBreaks}>
        <div className={styles.captions} aria-hidden="true">
          {TIME_COLUMNS.filter(({ isBreak }) => withBreaks || !isBreak).map(({ field, title }) => (
            <span key={field}>{title}</span>
          ))}
        </div>
        {hours.map((row) => (
          <DayRow
            key={row.day_of_week}
            row={row}
            withBreaks={withBreaks}
            clock={clock}
            problems={problems.filter(({ day }) => day === row.day_of_week)}
            onOpen={(open) => edit(setOpen(hours, row.day_of_week, open))}
            onTime={(field, time) => edit(setTime(hours, row.day_of_week, field, time))}
            onCopy={(to) => copy(row.day_of_week, to)}
          >
            {row.day_of_week === MONDAY && (
              <Button
                type="link"
                className={styles.shortcut}
                onClick={() =>
                  copy(
                    MONDAY,
                    WEEKDAYS.filter((day) => day !== MONDAY),
                  )
                }
              >
                Same for weekdays
              </Button>
            )}
          </DayRow>
        ))}
      </div>
      <Text as="p" minHeight={28} tone="muted" size="s" role="status">
        {copied && (
          <span>
            {copied.words}{' '}
            <Button type="link" className={styles.shortcut} onClick={() => undo(copied)}>
              Undo
            </Button>
          </span>
        )}
      </Text>
    </div>
  );
}

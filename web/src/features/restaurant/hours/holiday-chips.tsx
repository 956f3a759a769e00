import { PlusOutlined } from '@ant-design/icons';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { SpecialHours } from '@server/shared/hours/special-dates';
import type { ClockStyle } from '@server/shared/format-date';
import { HOURS_TEXTS } from '@server/shared/texts/hours';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import { SkeletonLines } from '@/components/skeletons/skeleton-lines';
import { trpc } from '@/lib/trpc';
import { closedDay, formatSpecialDates, formatSpecialHours, usualDay } from './edit-special';
import styles from './special-dates.module.css';

/** Number of holidays shown before "more": about half a year. */
const FIRST = 5;

interface HolidayChipsProps {
  rid: number;
  today: string;
  clock: ClockStyle;
  onAdd: (entry: SpecialHours) => Promise<void>;
}

/**
 * Next public holidays without a special date. One click closes the day, another keeps the usual hours. Hidden
 * without holidays.
 */
export function HolidayChips({ rid, today, clock, onAdd }: HolidayChipsProps) {
  const { data: holidays, isPending } = trpc.hours.holidays.useQuery({ rid });
  const [all, setAll] = useState(false);
  /** Holiday being added: the list is saved one change at a time. */
  const [adding, setAdding] = useState<string>();
  // If suggestions fail to load, the user needs no error.
  if (!isPending && !holidays?.length) return null;
  const shown = all ? holidays : holidays?.slice(0, FIRST);
  const add = async (entry: SpecialHours) => {
    setAdding(entry.from);
    await onAdd(entry);
    setAdding(undefined);
  };
  return (
    <div role="group" aria-labelledby="public-holidays" className={styles.holidays}>
      <h3 id="public-holidays">{HOURS_TEXTS.publicHolidays}</h3>
      <Text as="p" above={0.5} tone="muted" size="s">
        {HOURS_TEXTS.publicHolidaysHint}
      </Text>
      <Inline above={3} gap={2} wrap className={styles.chips}>
        {!shown && <SkeletonLines count={3} height={36} />}
        {shown?.map(({ date, name, usual }) => (
          <Space.Compact key={date} className={styles.both}>
            <Button
              className={styles.chip}
              icon={<PlusOutlined aria-hidden />}
              loading={adding === date}
              disabled={adding !== undefined && adding !== date}
              onClick={() => void add(closedDay(date, name))}
            >
              <span>
                <span className={styles.name}>{name}</span>{' '}
                <Text size="s" tone="muted" className={styles.when}>
                  {formatSpecialDates({ from: date, to: date }, today)}
                </Text>
              </span>
            </Button>
            {usual && (
              <Button
                className={`${styles.chip} ${styles.usual}`}
                disabled={adding !== undefined}
                aria-label={HOURS_TEXTS.asUsualOn(
                  name,
                  formatSpecialDates({ from: date, to: date }, today),
                  formatSpecialHours(usualDay(date, name, usual), clock),
                )}
                onClick={() => void add(usualDay(date, name, usual))}
              >
                {HOURS_TEXTS.asUsual}
              </Button>
            )}
          </Space.Compact>
        ))}
        {!all && holidays && holidays.length > FIRST && (
          <Button type="link" className={styles.more} onClick={() => setAll(true)}>
            {HOURS_TEXTS.moreHolidays(holidays.length - FIRST)}
          </Button>
        )}
      </Inline>
    </div>
  );
}

import { PlusOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import type { SpecialHours } from '@server/shared/hours/special-dates';
import { HOURS_TEXTS } from '@server/shared/texts/hours';
import { trpc } from '@/lib/trpc';
import { closedDay, sayDates } from './edit-special';
import styles from './special-dates.module.css';

/** So many are offered before the rest is asked for: about the next half year. */
const FIRST = 5;

interface HolidayChipsProps {
  rid: number;
  today: string;
  onAdd: (entry: SpecialHours) => Promise<void>;
}

/** The next public holidays that no special date covers; one click closes the day. Nothing while there are none. */
export function HolidayChips({ rid, today, onAdd }: HolidayChipsProps) {
  const { data: holidays, isPending } = trpc.hours.holidays.useQuery({ rid });
  const [all, setAll] = useState(false);
  /** The one that is being added: a list is saved one change at a time. */
  const [adding, setAdding] = useState<string>();
  // Suggestions that cannot be had are no trouble of the user's.
  if (!isPending && !holidays?.length) return null;
  const shown = all ? holidays : holidays?.slice(0, FIRST);
  const add = async (date: string, name: string) => {
    setAdding(date);
    await onAdd(closedDay(date, name));
    setAdding(undefined);
  };
  return (
    <div role="group" aria-labelledby="public-holidays" className={styles.holidays}>
      <h3 id="public-holidays" className={styles.subtitle}>
        {HOURS_TEXTS.publicHolidays}
      </h3>
      <p className={styles.hint}>{HOURS_TEXTS.publicHolidaysHint}</p>
      <div className={styles.chips}>
        {!shown && <Skeleton active title={false} paragraph={{ rows: 3, width: '100%' }} />}
        {shown?.map(({ date, name }) => (
          <Button
            key={date}
            className={styles.chip}
            icon={<PlusOutlined aria-hidden />}
            loading={adding === date}
            disabled={adding !== undefined && adding !== date}
            onClick={() => void add(date, name)}
          >
            <span>
              <span className={styles.name}>{name}</span>{' '}
              <span className={styles.when}>{sayDates({ from: date, to: date }, today)}</span>
            </span>
          </Button>
        ))}
        {!all && holidays && holidays.length > FIRST && (
          <Button type="link" className={styles.more} onClick={() => setAll(true)}>
            {HOURS_TEXTS.moreHolidays(holidays.length - FIRST)}
          </Button>
        )}
      </div>
    </div>
  );
}

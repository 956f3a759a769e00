import { sayHours } from '@server/shared/hours/say-hours';
import { clockStyleOf } from '@server/shared/format-date';
import { trpc } from '@/lib/trpc';
import styles from './hours-now.module.css';

/** Refresh interval of the sentence (ms). */
const MINUTE = 60_000;

const moment = (text: string | null) => (text === null ? null : new Date(text));

/** Current status of a restaurant and exceptions in the next week, in a sentence. */
export function HoursNow({ rid }: { rid: number }) {
  const { data } = trpc.hours.open.useQuery({ rid }, { refetchInterval: MINUTE });
  if (!data) return <p className={styles.now} aria-hidden="true" />;
  const { now, time_zone, until, next_open, paused_until, ...rest } = data;
  const hours = {
    ...rest,
    until: moment(until),
    next_open: moment(next_open),
    paused_until: moment(paused_until),
  };
  const look = data.state === 'live' && data.open_now ? 'open' : data.state;
  return (
    <p
      className={styles.now}
      data-look={look}
    >{`${sayHours(hours, new Date(now), time_zone, clockStyleOf())}.`}</p>
  );
}

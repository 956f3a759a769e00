import { type DateNumber, sayDay, yearOf } from '@server/shared/hours/dates';
import { dayName } from '@server/shared/hours/days';
import { describeWeek, stintsInWords } from '@server/shared/hours/describe-week';
import { type Opening, planOf } from '@server/shared/hours/plan';
import type { ClockStyle } from '@server/shared/format-date';
import { DAY_MINUTES, formatClockTime } from '@server/shared/hours/time-of-day';
import type { Week } from '@server/shared/hours/week';
import { Text } from '@/components/layout/text';
import { Inline } from '@/components/layout/inline';
import styles from './week-bars.module.css';
import { type DayOfWeek, type Piece, weekAround } from './week-pieces';

interface WeekBarsProps {
  /** The week in the form, with the special dates if known. */
  opening: Opening & Week;
  /** Date at the restaurant. */
  today: DateNumber;
  clock: ClockStyle;
}

/** Look of today's row. */
const TODAY = { weight: 600, tone: 'text' } as const;

const TICKS = [0, 6, 12, 18]; // hours
const part = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`;

/** This week as bars from midnight to midnight. Decorative: the caption says the same. */
export function WeekBars({ opening, today, clock }: WeekBarsProps) {
  const week = weekAround(opening, today);
  const special = specialInWords(opening, week, clock);
  const words = [`This week. ${describeWeek(opening, clock)}`, ...special].join('. ');
  return (
    <figure className={styles.figure}>
      <div role="img" aria-label={words} className={styles.bars}>
        <Text as="div" tone="subtle" tabular className={styles.axis}>
          {TICKS.map((hour) => (
            <span key={hour} style={{ insetInlineStart: part(hour * 60) }}>
              {formatClockTime(hour * 60, clock).replace(':00', '')}
            </span>
          ))}
        </Text>
        {week.map((day) => (
          <Inline
            gap={0}
            align="center"
            size="s"
            {...(day.date === today ? TODAY : { tone: 'muted' })}
            key={day.day}
            className={styles.day}
          >
            <span className={styles.name}>{dayName(day.day).slice(0, 3)}</span>
            <span className={styles.track} data-special={day.special !== undefined}>
              {day.pieces.map((piece) => (
                <Bar key={`${piece.start} ${piece.end}`} piece={piece} />
              ))}
            </span>
          </Inline>
        ))}
      </div>
      {special.length > 0 && (
        <Text above={3} as="figcaption" size="s" weight={500} tone="warning" aria-hidden="true">
          {special.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Text>
      )}
    </figure>
  );
}

const Bar = ({ piece: { start, end, fromBefore, goesOn } }: { piece: Piece }) => (
  <span
    className={styles.bar}
    data-from-before={fromBefore}
    data-goes-on={goesOn}
    style={{ insetInlineStart: part(start), inlineSize: part(end - start) }}
  />
);

/** Names each special date of the week, as in "Thursday 26 November: closed (Thanksgiving)". */
function specialInWords(opening: Opening, week: readonly DayOfWeek[], clock: ClockStyle): string[] {
  const plan = planOf(opening);
  return week.flatMap(({ date, special }) => {
    if (!special) return [];
    const hours = special.closed ? 'closed' : stintsInWords(plan.stintsOn(date), clock);
    const words = `${sayDay(date, yearOf(date), clock)}: ${hours}`;
    return [special.reason === '' ? words : `${words} (${special.reason})`];
  });
}

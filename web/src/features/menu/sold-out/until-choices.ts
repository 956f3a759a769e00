import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import type { SoldOutSpan } from '@server/shared/menu/sold-out';
import { dateAt } from '@server/shared/hours/opening';
import type { Availability } from './sold-out-changes';
import type { SoldOutControls } from './use-sold-out';

/** Key of a choice: a span that the server computes, without an end, or a date to enter. */
export type UntilKey = 'open' | SoldOutSpan | 'date';

/** A choice of how long something is sold out. */
export interface UntilChoice {
  key: UntilKey;
  text: string;
  /** The time that it means today. */
  time?: string;
}

/** Tolerance for the clocks of the server and its database (ms). */
const ABOUT = 10_000;
const HOURS: readonly [UntilKey, number][] = [
  ['hour', 3_600_000],
  ['two_hours', 7_200_000],
];

/** Finds the choice that is running. Undefined while nothing is sold out, or while its end is not known. */
export function runningChoice(
  { soldOut, until, changed }: Pick<Availability, 'soldOut' | 'until' | 'changed'>,
  { closing, nextDay }: Pick<SoldOutControls, 'closing' | 'nextDay'>,
): UntilKey | undefined {
  if (!soldOut || until === undefined) return undefined;
  if (until === null) return 'open';
  const end = Date.parse(until);
  if (closing !== null && end === Date.parse(closing)) return 'closing';
  if (nextDay !== null && end === Date.parse(nextDay)) return 'tomorrow';
  const length = end - Date.parse(changed ?? '');
  return HOURS.find(([, span]) => Math.abs(length - span) <= ABOUT)?.[0] ?? 'date';
}

/** Lists the choices of how long something is sold out. Those that the hours don't tell are left out. */
export function untilChoices({
  closing,
  nextDay,
  timeZone,
  format,
}: Pick<SoldOutControls, 'closing' | 'nextDay' | 'timeZone' | 'format'>): UntilChoice[] {
  const choices: (UntilChoice | false)[] = [
    { key: 'open', text: SOLD_OUT_TEXTS.indefinitely },
    { key: 'hour', text: SOLD_OUT_TEXTS.hour },
    { key: 'two_hours', text: SOLD_OUT_TEXTS.twoHours },
    closing !== null && { key: 'closing', text: SOLD_OUT_TEXTS.closing, time: format(closing) },
    nextDay !== null && {
      key: 'tomorrow',
      text: isTomorrow(nextDay, timeZone) ? SOLD_OUT_TEXTS.nextDay : SOLD_OUT_TEXTS.nextOpening,
      time: format(nextDay),
    },
    timeZone !== undefined && { key: 'date', text: SOLD_OUT_TEXTS.date },
  ];
  return choices.filter((choice) => choice !== false);
}

/** True if the restaurant opens on the calendar's next day: after midnight, "tomorrow" would mean that one. */
const isTomorrow = (opens: string, timeZone: string | undefined): boolean =>
  timeZone === undefined || dateAt(new Date(opens), timeZone) === dateAt(new Date(), timeZone) + 1;

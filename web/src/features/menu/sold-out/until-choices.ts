import { SOLD_OUT_TEXTS } from '@server/shared/texts/sold-out';
import type { SoldOutSpan } from '@server/shared/menu/sold-out';
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

/** Lists the choices of how long something is sold out. Those that the hours don't tell are left out. */
export function untilChoices({
  closing,
  nextDay,
  timeZone,
  zone,
  format,
}: Pick<SoldOutControls, 'closing' | 'nextDay' | 'timeZone' | 'zone' | 'format'>): UntilChoice[] {
  const choices: (UntilChoice | false)[] = [
    { key: 'open', text: SOLD_OUT_TEXTS.indefinitely },
    { key: 'hour', text: SOLD_OUT_TEXTS.hour },
    { key: 'two_hours', text: SOLD_OUT_TEXTS.twoHours },
    closing !== null && { key: 'closing', text: SOLD_OUT_TEXTS.closing, time: format(closing) },
    nextDay !== null && {
      key: 'tomorrow',
      text: SOLD_OUT_TEXTS.nextDay,
      time: [format(nextDay), zone].join(' '),
    },
    timeZone !== undefined && { key: 'date', text: SOLD_OUT_TEXTS.date },
  ];
  return choices.filter((choice) => choice !== false);
}

import { DAY_MS, type DateNumber, parseDate, sayDay, weekdayOf, yearOf } from './dates.js';
import { dayName } from './days.js';
import { stintsInWords } from './describe-week.js';
import type { OpenDate, OpenNow, RestaurantStatus } from './open-dates.js';
import { dateAt } from './opening.js';
import { specialStints } from './special-dates.js';
import type { ClockStyle } from '../format-date.js';
import { formatClockTime } from './time-of-day.js';
import { shownAt } from './wall-clock.js';
import { capitalized } from '../characters.js';

/** Replaces "open" or "closed" while no hours are listed for the day. */
const NOT_LISTED = 'Hours not listed';

const MINUTE_MS = 60_000;
/** Today and the next seven days. */
const DAYS_SAID = 8;
/** Beyond this, a weekday alone could mean another week. */
const NEAR = 6; // days

/** Input of the sentence: the API's answer about opening hours. */
export interface HoursSaid extends RestaurantStatus, OpenNow {
  /** The owner's reason for the pause. */
  pause_reason: string;
  /** Dates from today on; can be more than the sentence needs. */
  dates: readonly OpenDate[];
}

/** Context of the sentence. */
interface Said {
  today: DateNumber;
  timeZone: string;
  clock: ClockStyle;
}

/**
 * Describes the current status and the exceptions in the next seven days, without a full stop. For example "Open now,
 * until 22:00; closed on Thursday 26 November: Thanksgiving".
 */
export function sayHours(hours: HoursSaid, now: Date, timeZone: string, clock: ClockStyle): string {
  const today = dateAt(now, timeZone);
  const said: Said = { today, timeZone, clock };
  const exceptions = exceptionsIn(hours.dates, said);
  if (hours.state === 'draft') return 'Not launched yet';
  if (hours.state === 'suspended') return 'Suspended: guests see it as closed';
  const closedToday = exceptions.find(({ isToday, closed }) => isToday && closed);
  if (hours.state === 'live' && !hours.open_now && closedToday) {
    const others = exceptions.filter((one) => one !== closedToday);
    return sentence([closedToday.words, ...opensWords(hours, said), ...others.map(({ words }) => words)]);
  }
  return sentence([headOf(hours, said), ...exceptions.map(({ words }) => words)]);
}

/**
 * Describes a paused or suspended restaurant to guests, without a full stop: "Closed now, opens at 8:00 AM". Without
 * hours that say when it opens, it names the end of the pause.
 */
export function sayClosed(
  hours: RestaurantStatus & OpenNow,
  now: Date,
  timeZone: string,
  clock: ClockStyle,
): string {
  const said: Said = { today: dateAt(now, timeZone), timeZone, clock };
  if (hours.next_open) return sentence([['closed now', ...opensWords(hours, said)].join(', ')]);
  const { paused_until } = hours;
  return paused_until ? `Closed until ${untilWords(paused_until, said)}` : 'Temporarily closed';
}

function sentence(parts: readonly string[]): string {
  const text = parts.join('; ');
  return capitalized(text);
}

function headOf(hours: HoursSaid, said: Said): string {
  if (hours.state === 'paused') {
    const until = hours.paused_until ? ` until ${untilWords(hours.paused_until, said)}` : '';
    return withReason(`paused${until}`, hours.pause_reason);
  }
  if (hours.open_now === null) return NOT_LISTED;
  if (!hours.open_now) return ['closed now', ...opensWords(hours, said)].join(', ');
  return hours.until ? `open now, until ${untilWords(hours.until, said)}` : 'open now, 24 hours a day';
}

const withReason = (words: string, reason: string) => (reason === '' ? words : `${words}: ${reason}`);

/** Day and minute on the clock at a moment. */
function shown(moment: Date, { timeZone }: Said) {
  const reading = shownAt(moment.getTime(), timeZone);
  const date = Math.floor(reading / DAY_MS);
  return { date, minute: Math.floor((reading - date * DAY_MS) / MINUTE_MS) };
}

/** "10:00 PM", "midnight", "2:00 AM tomorrow", "10:00 PM on Thursday", "midnight on Thursday 24 December". */
function untilWords(moment: Date, said: Said): string {
  const { date, minute } = shown(moment, said);
  // Midnight is the end of a day, not the start of the next.
  const [day, time] = minute === 0 ? [date - 1, 'midnight'] : [date, formatClockTime(minute, said.clock)];
  return [time, ...dayWords(day, said)].join(' ');
}

/** "opens at 8:00 AM", "opens tomorrow at 8:00 AM", "opens on Thursday at 8:00 AM". */
function opensWords({ next_open }: OpenNow, said: Said): string[] {
  if (!next_open) return [];
  const { date, minute } = shown(next_open, said);
  if (minute === 0 && date === said.today + 1) return ['opens at midnight'];
  return [['opens', ...dayWords(date, said), 'at', formatClockTime(minute, said.clock)].join(' ')];
}

/** Empty for today, then "tomorrow", "on Thursday", and "on Thursday 26 November". */
function dayWords(date: DateNumber, said: Said): string[] {
  if (date === said.today) return [];
  if (date === said.today + 1) return ['tomorrow'];
  const isNear = date > said.today && date <= said.today + NEAR;
  return [`on ${isNear ? dayName(weekdayOf(date)) : sayDay(date, yearOf(said.today), said.clock)}`];
}

interface Exception {
  words: string;
  closed: boolean;
  isToday: boolean;
}

/** Special dates within the days that the sentence covers, each range once. */
function exceptionsIn(dates: readonly OpenDate[], said: Said): Exception[] {
  const ranges = new Map<string, Exception>();
  for (const each of dates) {
    const date = parseDate(each.date);
    if (!each.special || date === undefined) continue;
    const isSpoken = said.today <= date && date < said.today + DAYS_SAID;
    if (!isSpoken || ranges.has(each.special.from)) continue;
    const last = parseDate(each.special.to) ?? date;
    const isToday = date === said.today;
    ranges.set(each.special.from, {
      words: exceptionWords(each, date, last, said),
      closed: each.closed,
      isToday,
    });
  }
  return [...ranges.values()];
}

function exceptionWords(each: OpenDate, first: DateNumber, last: DateNumber, said: Said): string {
  const days = daysInWords(first, last, said);
  const hours = each.closed ? [] : [stintsInWords(specialStints(each), said.clock)];
  return withReason([each.closed ? 'closed' : 'open', days, ...hours].join(' '), each.reason);
}

/** "today", "on Thursday 26 November", "from today to Saturday 26 December". */
function daysInWords(first: DateNumber, last: DateNumber, said: Said): string {
  if (first === last) {
    const near = nearName(first, said);
    return near ?? `on ${nameOf(first, said)}`;
  }
  return `from ${nearName(first, said) ?? nameOf(first, said)} to ${nearName(last, said) ?? nameOf(last, said)}`;
}

const nearName = (date: DateNumber, { today }: Said): string | undefined =>
  date === today ? 'today' : date === today + 1 ? 'tomorrow' : undefined;
const nameOf = (date: DateNumber, { today, clock }: Said) => sayDay(date, yearOf(today), clock);

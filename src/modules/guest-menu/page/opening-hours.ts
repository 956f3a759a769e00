import { formatIsoDate, parseDate, weekdayOf } from '../../../shared/hours/dates.js';
import { dayName } from '../../../shared/hours/days.js';
import type { GuestMenu } from '../guest-menu.schemas.js';

type Stints = GuestMenu['hours']['dates'][number]['stints'];

/**
 * Formats times as search engines expect. A closing that is not after the opening is on the next day. A whole day is
 * the exception: it ends at 23:59.
 */
const timesOf = ({ open, close }: Stints[number]) =>
  open === '00:00' && close === '00:00' ? { opens: open, closes: '23:59' } : { opens: open, closes: close };
const CLOSED = { opens: '00:00', closes: '00:00' };

const isSame = (one: Stints, other: Stints | undefined) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Hours in terms of schema.org: the usual week, with equal days grouped, the unusual days of the coming week, and
 * later special dates. Empty before the restaurant saves its hours.
 */
export function openingHours({ week, dates, special_dates }: GuestMenu['hours']): object {
  if (week === null) return {};
  const days = new Map<string, { times: object; names: string[] }>();
  for (const { day_of_week, stints } of week)
    for (const times of stints.map(timesOf)) {
      const key = JSON.stringify(times);
      const found = days.get(key) ?? { times, names: [] };
      found.names.push(dayName(day_of_week));
      days.set(key, found);
    }
  const special = dates.flatMap(({ date, stints }) => {
    const weekday = weekdayOf(parseDate(date) ?? 0);
    if (isSame(stints, week.find(({ day_of_week }) => day_of_week === weekday)?.stints)) return [];
    const times = stints.length === 0 ? [CLOSED] : stints.map(timesOf);
    return times.map((each) => ({ ...specification, validFrom: date, validThrough: date, ...each }));
  });
  const last = parseDate(dates.at(-1)?.date ?? '') ?? 0;
  const later = special_dates.flatMap((one) => {
    if ((parseDate(one.to) ?? 0) <= last) return [];
    const from = formatIsoDate(Math.max(parseDate(one.from) ?? 0, last + 1));
    const { open, close } = one;
    const times = one.closed || open === null || close === null ? CLOSED : timesOf({ open, close });
    return { ...specification, validFrom: from, validThrough: one.to, ...times };
  });
  const unusual = [...special, ...later];
  return {
    openingHoursSpecification: [...days.values()].map(({ times, names }) => ({
      ...specification,
      dayOfWeek: names,
      ...times,
    })),
    specialOpeningHoursSpecification: unusual.length > 0 ? unusual : undefined,
  };
}

const specification = { '@type': 'OpeningHoursSpecification' } as const;

import { z } from 'zod';
import { parseDate } from '../../../shared/hours/dates.js';
import {
  MAX_SPECIAL_HOURS,
  type SpecialHours,
  validateSpecial,
} from '../../../shared/hours/special-dates.js';
import { formatTime, parseTime } from '../../../shared/hours/time-of-day.js';
import { pasted } from '../../../shared/pasted.js';
import { clearable, textUpTo, versionSchema } from '../../../shared/schemas.js';
import { keptLine } from '../../../shared/text.js';
import { ridInput } from '../onboarding.schemas.js';
import { stateOutput } from '../restaurant-state.schemas.js';

const REASON_MAX_LENGTH = 120;
const DATE_MESSAGE = 'Dates look like 2026-12-25.';

const day = z.string(DATE_MESSAGE).trim().meta({ format: 'date' });
const time = z.string().overwrite(pasted).nullable().default(null).meta({
  description:
    'HH:MM, such as 17:30. Also accepts 5:30 PM. 24:00 closes at midnight. Null for none. Required unless `closed`.',
});

const entryFields = z.object({
  from: day,
  /** The last day, inclusive. Default: the first one. */
  to: day.nullish(),
  closed: z.boolean().default(false),
  open: time,
  close: time,
  reason: clearable(textUpTo('The reason', REASON_MAX_LENGTH, keptLine)).default(''),
});
type EntryFields = z.output<typeof entryFields>;

const asEntry = ({ to, ...entry }: EntryFields): SpecialHours => ({ ...entry, to: to ?? entry.from });

const canonicalTime = (text: string | null) => {
  const minutes = parseTime(text);
  return minutes === undefined ? null : formatTime(minutes);
};

/** Normalizes a list for storage: by date, times as "HH:MM", none on closed days. */
export const canonicalEntries = (list: readonly EntryFields[]): SpecialHours[] =>
  list
    .map(asEntry)
    .map(({ open, close, ...entry }) => ({
      ...entry,
      open: entry.closed ? null : canonicalTime(open),
      close: entry.closed ? null : canonicalTime(close),
    }))
    .sort((a, b) => a.from.localeCompare(b.from));

/** Input of PUT /restaurants/{rid}/special-hours/. Replaces the stored list. */
export const specialHoursInput = ridInput.extend({
  special_hours: z
    .array(entryFields)
    .max(MAX_SPECIAL_HOURS, `You can have at most ${MAX_SPECIAL_HOURS} special dates.`)
    .superRefine((list, context) => {
      for (const { row, field, message } of validateSpecial(list.map(asEntry)))
        context.addIssue({ code: 'custom', path: [row, field], message });
    }),
  version: versionSchema.optional(),
});
export type SpecialHoursEdit = Omit<z.output<typeof specialHoursInput>, 'rid'>;

export const specialHoursOutput = z
  .object({
    special_hours: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        closed: z.boolean(),
        open: z.string().nullable(),
        close: z.string().nullable(),
        reason: z.string(),
      }),
    ),
    /** Version of the whole list. Increases with every save (C-246). */
    version: z.number().int(),
  })
  .meta({ id: 'SpecialHours' });
export type SavedSpecialHours = z.output<typeof specialHoursOutput>;

const knownDay = day.refine((text) => parseDate(text) !== undefined, DATE_MESSAGE).optional();

/** Input of GET /restaurants/{rid}/hours/. Default: today and the next 7 days in the restaurant's time zone. */
export const openHoursInput = ridInput.extend({ from: knownDay, to: knownDay });
export type OpenHoursQuery = Omit<z.output<typeof openHoursInput>, 'rid'>;

const moment = z.string().nullable();

/** Open times of a restaurant. One that is not live is never open, whatever its hours say. */
export const openHoursOutput = stateOutput.omit({ suspend_reason: true }).extend({
  /** IANA name of the time zone of these dates and times. */
  time_zone: z.string(),
  /**
   * Offsets from UTC in minutes for the next year: the present one, then each clock change. For clients with older
   * time zone data than the server.
   */
  utc_offsets: z.array(z.object({ from: z.string(), minutes: z.number() })),
  /** The time of this response. */
  now: z.string(),
  /** False before the hours are saved. Then only special dates are known. */
  listed: z.boolean(),
  /** Null if today has no listed hours. */
  open_now: z.boolean().nullable(),
  /** Closing time. Null while closed, or if it does not close within a year. */
  until: moment,
  /** Next opening time. Null while open, or if none is known. */
  next_open: moment,
  /** Today's last closing time, by the hours alone, also before opening. Null if unknown or past. */
  closes_today: moment,
  /**
   * Opening time on the next day, by the hours alone. Times after midnight count as the day before. Null if unknown.
   */
  opens_next_day: moment,
  /** Omits days without listed hours. */
  dates: z.array(
    z.object({
      date: z.string(),
      closed: z.boolean(),
      /** First opening and last closing. A closing that is not after the opening is on the next day. */
      open: z.string().nullable(),
      close: z.string().nullable(),
      /** Reason for a special date. */
      reason: z.string(),
      /** Periods without a break: 2 on a day with a break. */
      stints: z.array(z.object({ open: z.string(), close: z.string() })),
      /** Range of special dates that includes this date. */
      special: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});
export type OpenHours = z.output<typeof openHoursOutput>;

/** Public holidays of the next year without a special date, by date. */
export const holidaysOutput = z.array(
  z.object({
    date: z.string(),
    name: z.string(),
    /** Weekly hours on that day. Null if closed, split by a break, or not saved. */
    usual: z.object({ open: z.string(), close: z.string() }).nullable(),
  }),
);
export type SuggestedHoliday = z.output<typeof holidaysOutput>[number];

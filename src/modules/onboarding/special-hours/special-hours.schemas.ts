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
  /** The last day, included. Left out: the first one. */
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

/** The one form in which a list is kept: by date, times as "HH:MM", none for closed days. */
export const canonicalEntries = (list: readonly EntryFields[]): SpecialHours[] =>
  list
    .map(asEntry)
    .map(({ open, close, ...entry }) => ({
      ...entry,
      open: entry.closed ? null : canonicalTime(open),
      close: entry.closed ? null : canonicalTime(close),
    }))
    .sort((a, b) => a.from.localeCompare(b.from));

/** PUT /restaurants/{rid}/special-hours/. The list replaces the one that is there. */
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

export const specialHoursOutput = z.object({
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
  /** Of the list as a whole; goes up with every save (C-246). */
  version: z.number().int(),
});
export type SavedSpecialHours = z.output<typeof specialHoursOutput>;

const knownDay = day.refine((text) => parseDate(text) !== undefined, DATE_MESSAGE).optional();

/** GET /restaurants/{rid}/hours/. Left out: today and the seven days after it, by the restaurant's clock. */
export const openHoursInput = ridInput.extend({ from: knownDay, to: knownDay });
export type OpenHoursQuery = Omit<z.output<typeof openHoursInput>, 'rid'>;

const moment = z.string().nullable();

/** A restaurant that is not live is open to nobody, whatever its hours say. */
export const openHoursOutput = stateOutput.omit({ suspend_reason: true }).extend({
  /** The zone in which dates and times are meant; an IANA name. */
  time_zone: z.string(),
  /**
   * Minutes that the zone's clock is ahead of UTC, from each moment on, for the year ahead: the present offset first,
   * then one for each turn of the clock. For readers whose own data of time zones is older than the server's.
   */
  utc_offsets: z.array(z.object({ from: z.string(), minutes: z.number() })),
  /** The moment that is spoken of. */
  now: z.string(),
  /** False before the hours are saved: then only special dates are known. */
  listed: z.boolean(),
  /** Null when no hours are listed for today. */
  open_now: z.boolean().nullable(),
  /** When it closes; null while it is closed, or when it does not close in the year ahead. */
  until: moment,
  /** When it opens; null while it is open, or when nothing says. */
  next_open: moment,
  /**
   * When it opens on the day after today's, a night being the end of the day before; by the hours alone. Null when
   * nothing says.
   */
  opens_next_day: moment,
  /** Without days that no hours are listed for. */
  dates: z.array(
    z.object({
      date: z.string(),
      closed: z.boolean(),
      /** First opening and last closing; a closing not later than the opening is on the next day. */
      open: z.string().nullable(),
      close: z.string().nullable(),
      /** Of special dates. */
      reason: z.string(),
      /** Each unbroken time of being open: two on a day with a break. */
      stints: z.array(z.object({ open: z.string(), close: z.string() })),
      /** The range of special dates that the date is one of. */
      special: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
});
export type OpenHours = z.output<typeof openHoursOutput>;

/** Public holidays of the coming year that no special date covers; by date. */
export const holidaysOutput = z.array(
  z.object({
    date: z.string(),
    name: z.string(),
    /** What the weekly hours have open then; null where they have it closed, with a break, or are not saved. */
    usual: z.object({ open: z.string(), close: z.string() }).nullable(),
  }),
);
export type SuggestedHoliday = z.output<typeof holidaysOutput>[number];

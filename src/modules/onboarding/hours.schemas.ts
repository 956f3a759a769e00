import { z } from 'zod';
import { isTimeZone } from '../../shared/hours/time-zones.js';
import { problemInWords, validateWeek } from '../../shared/hours/validate-week.js';
import { canonicalWeek, type Week } from '../../shared/hours/week.js';
import { pasted } from '../../shared/pasted.js';
import { partInput, partVersion } from './onboarding.schemas.js';

/** Twice a week's rows, so that a day listed twice is answered with its name. */
const MAX_ROWS = 14;
const NO_ROWS_MESSAGE = 'Add your opening hours, or turn on 24/7.';
const TIME_ZONE_MESSAGE = 'Choose a time zone from the list.';
const TIME_ZONE_MAX_LENGTH = 64;
const DAY_MESSAGE = 'Days are counted from 1 (Monday) to 7 (Sunday).';

/** "HH:MM" or "HH:MM:SS", any minute; absent, null and empty text all mean none. */
const timeField = z.string().overwrite(pasted).nullable().default(null).meta({
  description: 'HH:MM, such as 17:30. Also accepts 5:30 PM. 24:00 closes at midnight. Null for none.',
});

export const dayFields = z.object({
  day_of_week: z.number(DAY_MESSAGE).int(DAY_MESSAGE).min(1, DAY_MESSAGE).max(7, DAY_MESSAGE),
  closed: z.boolean().default(false),
  open_time: timeField,
  break_start: timeField,
  reopen_time: timeField,
  close_time: timeField,
});

/** An IANA name. Left out: it stays as it is; null or empty text: as the location suggests (C-68). */
const timeZoneField = z
  .string(TIME_ZONE_MESSAGE)
  .trim()
  .max(TIME_ZONE_MAX_LENGTH, TIME_ZONE_MESSAGE)
  .refine((name) => name === '' || isTimeZone(name), TIME_ZONE_MESSAGE)
  .nullish()
  .transform((name) => (name === undefined ? undefined : name || null));

export const weekFields = z.object({
  open_247: z.boolean().default(false),
  closed_within: z.boolean().default(false),
  hours: z.array(dayFields).max(MAX_ROWS, 'A week has seven days.').default([]),
  time_zone: timeZoneField,
});

/** What is left out stays as it is, or is as in `DEFAULT_WEEK` if nothing was saved. */
const sentFields = z.object({
  open_247: z.boolean().optional(),
  closed_within: z.boolean().optional(),
  hours: weekFields.shape.hours.unwrap().optional(),
  time_zone: timeZoneField,
});
/** What a save sends. */
export type HoursEdit = z.output<typeof sentFields>;

/** The week in the form in which it is kept, beside whatever else was sent. */
const withCanonicalWeek = <T extends Week>(fields: T): T => ({ ...fields, ...canonicalWeek(fields) });

/** Refuses what contradicts itself, each message naming its day: "Monday: ...". */
function refuseContradictions(week: Week, context: z.RefinementCtx): void {
  if (!week.open_247 && week.hours.length === 0) {
    context.addIssue({ code: 'custom', path: ['hours'], message: NO_ROWS_MESSAGE });
  }
  for (const problem of validateWeek(week)) {
    context.addIssue({
      code: 'custom',
      path: ['hours', problem.row, problem.field],
      message: problemInWords(problem),
    });
  }
}

/** What the step's form holds. Parsing brings it into the form of `canonicalWeek`: seven rows, "HH:MM". */
export const hoursFields = weekFields.superRefine(refuseContradictions).overwrite(withCanonicalWeek);

/**
 * PUT /onboarding/{rid}/hours/. An empty list is accepted under 24/7 (C-67); a day without a row is closed. Whether it
 * contradicts itself is seen once what stays is known: see `hoursFields`.
 */
export const hoursInput = sentFields.extend(partInput.shape);

const time = z.string().nullable();

/** GET and PUT answer with seven rows from Monday to Sunday; before the first PUT, `DEFAULT_WEEK`. */
export const hoursOutput = z.object({
  /** False before the first save. */
  saved: z.boolean(),
  open_247: z.boolean(),
  closed_within: z.boolean(),
  hours: z.array(
    z.object({
      day_of_week: z.number().int(),
      closed: z.boolean(),
      open_time: time,
      break_start: time,
      reopen_time: time,
      close_time: time,
    }),
  ),
  /** The time zone in which the times above are meant: the one that was chosen, else the guess (C-68). */
  time_zone: z.string(),
  /** What the location suggests; equal to `time_zone` unless another one was chosen. */
  time_zone_guess: z.string(),
  ...partVersion,
});
export type SavedHours = z.output<typeof hoursOutput>;

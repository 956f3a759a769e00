import { z } from 'zod';
import { isTimeZone } from '../../shared/hours/time-zones.js';
import { problemInWords, validateWeek } from '../../shared/hours/validate-week.js';
import { canonicalWeek, type Week } from '../../shared/hours/week.js';
import { pasted } from '../../shared/pasted.js';
import { partInput, partVersion } from './onboarding.schemas.js';

/** Twice the rows of a week, so that the error for a repeated day can name it. */
const MAX_ROWS = 14;
const NO_ROWS_MESSAGE = 'Add your opening hours, or turn on 24/7.';
const TIME_ZONE_MESSAGE = 'Choose a time zone from the list.';
const TIME_ZONE_MAX_LENGTH = 64;
const DAY_MESSAGE = 'Days are counted from 1 (Monday) to 7 (Sunday).';

/** "HH:MM" or "HH:MM:SS", any minute. Absent, null and empty text all mean none. */
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

/** An IANA name. If absent, it stays as it is. Null or empty text means the guess from the location (C-68). */
const timeZoneField = z
  .string(TIME_ZONE_MESSAGE)
  .trim()
  .max(TIME_ZONE_MAX_LENGTH, TIME_ZONE_MESSAGE)
  .refine((name) => name === '' || isTimeZone(name), TIME_ZONE_MESSAGE)
  .nullish()
  .transform((name) => (name === undefined ? undefined : name || null))
  .meta({ title: 'Time zone' });

const open247 = z.boolean().meta({ title: 'Open 24/7' });
const closedWithin = z.boolean().meta({ title: 'Closed between certain hours' });

export const weekFields = z.object({
  open_247: open247.default(false),
  closed_within: closedWithin.default(false),
  hours: z.array(dayFields).max(MAX_ROWS, 'A week has seven days.').default([]),
  time_zone: timeZoneField,
});

/** Missing fields stay as they are, or come from `DEFAULT_WEEK` before the first save. */
const sentFields = z.object({
  open_247: open247.optional(),
  closed_within: closedWithin.optional(),
  hours: weekFields.shape.hours.unwrap().optional(),
  time_zone: timeZoneField,
});
/** Fields of a save. */
export type HoursEdit = z.output<typeof sentFields>;

/** Normalizes the week for storage, and keeps the other fields. */
const withCanonicalWeek = <T extends Week>(fields: T): T => ({ ...fields, ...canonicalWeek(fields) });

/** Refuses contradictions. Each message names its day: "Monday: ...". */
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

/** Fields of the step's form. Parsing normalizes them as `canonicalWeek` does: 7 rows, "HH:MM". */
export const hoursFields = weekFields.superRefine(refuseContradictions).overwrite(withCanonicalWeek);

/**
 * Input of PUT /onboarding/{rid}/hours/. Under 24/7 the list can be empty (C-67). A day without a row is closed.
 * `hoursFields` checks contradictions later, once the stored fields are known.
 */
export const hoursInput = sentFields.extend(partInput.shape);

const time = z.string().nullable();

/** Output of GET and PUT: 7 rows from Monday to Sunday. Before the first PUT, `DEFAULT_WEEK`. */
export const hoursOutput = z
  .object({
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
    /** Time zone of these times: the chosen one or the guess (C-68). */
    time_zone: z.string(),
    /** Time zone of the location. Equal to `time_zone` unless another one was chosen. */
    time_zone_guess: z.string(),
    ...partVersion,
  })
  .meta({ id: 'Hours' });
export type SavedHours = z.output<typeof hoursOutput>;

import { z } from 'zod';
import { addressIn, BAD_EMAIL, EMAIL_MAX_LENGTH, emailFault, hiddenInEmail, readEmail } from './email.js';
import { pasted, UNSEEN } from './pasted.js';
import { keptLine, keptText } from './text.js';

/** What draws nothing by itself, and marks, which need a letter to stand on. */
const INVISIBLE = new RegExp(`[${UNSEEN}\\p{M}]`, 'gu');

/** True of text in which there is something to see; a name made of zero-width characters is none. */
const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** The same of text that may be left empty. */
export const isEmptyOrVisible = (text: string): boolean => text === '' || isVisible(text);

/** Line breaks and other controls, and marks that reverse the text after them, on every screen that shows the name. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const isOneLine = (text: string): boolean => !NOT_ONE_LINE.test(text);

/** Largest id that the database can hold (INT UNSIGNED). */
export const MAX_ID = 4_294_967_295;
const DEFAULT_PAGE_SIZE = 200;
export const MAX_PAGE_SIZE = 500;

export { EMAIL_MAX_LENGTH };

/** A whole number in JSON, or its digits in a path or a query. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\s*\d{1,15}\s*$/)
        .transform(Number),
    ])
    .pipe(z.number().int().min(min).max(max))
    .meta({ override: { type: 'integer', minimum: min, maximum: max } });

/** An id: an integer in JSON, digits in a path or a query. */
export const idSchema = wholeNumber(1, MAX_ID);

/**
 * Version of a row, counted up with every edit; what a client sends back to detect stale edits (C-246). 0 is that of what
 * was never saved.
 */
export const versionSchema = wholeNumber(0, MAX_ID);

/** Which row, and for an edit or a deletion the version that it must still have; else 412 (C-246). */
export const rowInput = z.object({ id: idSchema });
export const versionedRowInput = rowInput.extend({ version: versionSchema.optional() });

/**
 * A text that is needed, and in which there is something to see.
 * @param message what is said when there is none
 * @param label begins what is said of one that is too long
 */
export const neededText = (message: string, max: number, label = 'The name') =>
  z
    .string(message)
    .overwrite(keptText)
    .min(1, message)
    .refine(isEmptyOrVisible, message)
    .max(max, `${label} must be at most ${max} characters.`);

/**
 * A name of one line that is needed.
 * @param message what is said when there is none
 * @param label begins what is said of a wrong one
 */
export const neededName = (message: string, max: number, label = 'The name') =>
  nameIfAny(message, max, label).min(1, message);

/**
 * One line of text, or none.
 * @param message what is said of one in which there is nothing to see
 */
export function nameIfAny(message: string, max: number, label = 'The name') {
  return z
    .string(message)
    .overwrite(keptLine)
    .refine(isEmptyOrVisible, { error: message, abort: true })
    .refine(isOneLine, `${label} must be one line, without control characters.`)
    .max(max, `${label} must be at most ${max} characters.`);
}

/** A text that may be cleared: null is the empty one, as `null` clears every field. */
export const clearable = <T extends z.ZodType<string>>(text: T) =>
  text.nullable().transform((value): string => value ?? '');

/** true in JSON, "true" or "1" in a query. */
export const yesSchema = z
  .union([
    z.boolean(),
    z.enum(['true', '1', 'false', '0']).transform((text) => text === 'true' || text === '1'),
  ])
  .pipe(z.boolean())
  .meta({ override: { type: 'boolean' } });

/** Which page of a list is meant. */
export const placeSchema = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /** The row that a page follows or precedes, as `next` and `previous` name it: none is missed when others are gone. */
  after: idSchema.optional(),
  before: idSchema.optional(),
});

/** Words that are searched for, in the form in which names are kept. */
export const searchField = z.string().overwrite(keptLine).max(200);

/**
 * A text, or none, in the form in which it is kept.
 * @param kept that form: of several lines unless told otherwise
 */
export const textUpTo = (label: string, max: number, kept = keptText) =>
  z.string().overwrite(kept).max(max, `${label} must be at most ${max} characters.`);

/** Query of every list that is searched: `q` is an alias of `search`. */
export const pageQuerySchema = placeSchema.extend({
  search: searchField.optional(),
  q: searchField.optional(),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** Lists over all restaurants count up to here; of what is more, `count` is the least. */
export const MOST_COUNTED = 10_000;

const COUNT_DESCRIPTION = `Rows on all pages. Exact for one restaurant’s rows, messages and surveys. For everything else, exact below ${MOST_COUNTED}; above that, a minimum, and \`next\` leads to all rows.`;

/** A page of a list: `next` and `previous` are absolute URLs or null. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row),
    count: z.number().int().meta({ description: COUNT_DESCRIPTION }),
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
export interface Page<T> {
  results: T[];
  count: number;
  next: string | null;
  previous: string | null;
}

/** An e-mail address, in its one spelling. */
export const emailSchema = z
  .string(BAD_EMAIL)
  .overwrite((text) => readEmail(text) ?? text.trim())
  .max(EMAIL_MAX_LENGTH, { error: BAD_EMAIL, abort: true })
  .superRefine(refuseBadEmail);

/** The same where it may be left empty: a form sends the field all the same. */
export const emailIfAny = z
  .string(BAD_EMAIL)
  .overwrite((text) => readEmail(text) ?? pasted(text))
  .max(EMAIL_MAX_LENGTH, { error: BAD_EMAIL, abort: true })
  .superRefine((text, context) => {
    if (text !== '') refuseBadEmail(text, context);
  });

/** An address of which no format is asked (C-72), and none at all; but nobody can write to one with an unseen character. */
export const anyEmail = (label: string, max: number, notText?: string) =>
  z
    .string(notText)
    .overwrite(addressIn)
    .max(max, { error: `${label} must be at most ${max} characters.`, abort: true })
    .superRefine((text, context) => {
      const message = hiddenInEmail(text);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    });

function refuseBadEmail(text: string, context: z.RefinementCtx) {
  const message = emailFault(text);
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}

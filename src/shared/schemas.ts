import { z } from 'zod';
import { addressIn, BAD_EMAIL, EMAIL_MAX_LENGTH, emailFault, hiddenInEmail, readEmail } from './email.js';
import { pasted, UNSEEN } from './pasted.js';
import { keptLine, keptText } from './text.js';

/** Invisible characters, and marks, which need a letter before them. */
const INVISIBLE = new RegExp(`[${UNSEEN}\\p{M}]`, 'gu');

/** True for text with a visible character; a name of zero-width characters has none. */
const isVisible = (text: string): boolean => text.replace(INVISIBLE, '') !== '';

/** True for empty text, or text with a visible character. */
export const isEmptyOrVisible = (text: string): boolean => text === '' || isVisible(text);

/** Line breaks, other controls, and direction marks that reverse the text after them wherever the name is shown. */
const NOT_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

const isOneLine = (text: string): boolean => !NOT_ONE_LINE.test(text);

/** Largest id in the database (INT UNSIGNED). */
export const MAX_ID = 4_294_967_295;
const DEFAULT_PAGE_SIZE = 200;
export const MAX_PAGE_SIZE = 500;

export { EMAIL_MAX_LENGTH };

/** An integer in JSON, or its digits in a path or a query. */
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
 * Version of a row, incremented by every edit. A client sends it back to detect stale edits (C-246). Rows that were
 * never saved have 0.
 */
export const versionSchema = wholeNumber(0, MAX_ID);

/** A row by its id and name, in responses. */
export const namedOutput = z.object({ id: z.number().int(), name: z.string() }).meta({ id: 'NamedRow' });

/** Id of a row. Edits and deletions can add the version that the row must still have; else 412 (C-246). */
export const rowInput = z.object({ id: idSchema });
/** Version that the row must still have. Otherwise 412, and nothing is written (C-246). */
export const versionField = { version: versionSchema.optional() };
export const versionedRowInput = rowInput.extend(versionField);

/**
 * A required text with a visible character.
 * @param message for missing text
 * @param label begins the message for text that is too long
 */
export const neededText = (message: string, max: number, label = 'The name') =>
  z
    .string(message)
    .overwrite(keptText)
    .min(1, message)
    .refine(isEmptyOrVisible, message)
    .max(max, `${label} must be at most ${max} characters.`);

/**
 * A required name of one line.
 * @param message for a missing name
 * @param label begins the other messages
 */
export const neededName = (message: string, max: number, label = 'The name') =>
  nameIfAny(message, max, label).min(1, message);

/**
 * An optional line of text.
 * @param message for text without a visible character
 */
export function nameIfAny(message: string, max: number, label = 'The name') {
  return z
    .string(message)
    .overwrite(keptLine)
    .refine(isEmptyOrVisible, { error: message, abort: true })
    .refine(isOneLine, `${label} must be one line, without control characters.`)
    .max(max, `${label} must be at most ${max} characters.`);
}

/** A text that can be cleared: null becomes '', as `null` clears every field. */
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

/** The requested page of a list. */
export const placeSchema = z.object({
  page: wholeNumber(1, 1_000_000).default(1),
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  /** Row before or after the page, from `next` and `previous`: no row is skipped when others are deleted. */
  after: idSchema.optional(),
  before: idSchema.optional(),
  /** Names of the fields of each row, separated by commas; all by default. */
  fields: z.string().max(1000).optional(),
});

/** Search words, normalized like names. */
export const searchField = z.string().overwrite(keptLine).max(200);

/**
 * An optional text, normalized for storage.
 * @param kept the normalization; by default that of several lines
 */
export const textUpTo = (label: string, max: number, kept = keptText) =>
  z.string().overwrite(kept).max(max, `${label} must be at most ${max} characters.`);

/** Query of every searchable list: `q` is an alias of `search`. */
export const pageQuerySchema = placeSchema.extend({
  search: searchField.optional(),
  q: searchField.optional(),
});
export type PageQuery = z.output<typeof pageQuerySchema>;

/** Lists over all restaurants count up to this number; beyond it, `count` is a minimum. */
export const MOST_COUNTED = 10_000;

const COUNT_DESCRIPTION = `Rows on all pages. Exact for one restaurant’s rows, messages and surveys. For everything else, exact below ${MOST_COUNTED}; above that, a minimum, and \`next\` leads to all rows.`;

const countSchema = z.number().int().meta({ id: 'Count', description: COUNT_DESCRIPTION });

/** A page of a list: `next` and `previous` are absolute URLs or null. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({
    results: z.array(row),
    count: countSchema,
    next: z.string().nullable(),
    previous: z.string().nullable(),
  });
export interface Page<T> {
  results: T[];
  count: number;
  next: string | null;
  previous: string | null;
}

/** An email address, in its stored spelling. */
export const emailSchema = z
  .string(BAD_EMAIL)
  .overwrite((text) => readEmail(text) ?? text.trim())
  .max(EMAIL_MAX_LENGTH, { error: BAD_EMAIL, abort: true })
  .superRefine(refuseBadEmail);

/** The same, but optional: forms send the field even when it is empty. */
export const emailIfAny = z
  .string(BAD_EMAIL)
  .overwrite((text) => readEmail(text) ?? pasted(text))
  .max(EMAIL_MAX_LENGTH, { error: BAD_EMAIL, abort: true })
  .superRefine((text, context) => {
    if (text !== '') refuseBadEmail(text, context);
  });

/**
 * An optional address without a required format (C-72). Invisible characters are refused, because no one can write to
 * such an address.
 */
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

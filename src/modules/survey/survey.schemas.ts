import { z } from 'zod';
import { EMAIL_MAX_LENGTH, MAX_ID, pageOf, placeSchema, wholeNumber } from '../../shared/schemas.js';
import { keptText } from '../../shared/text.js';
import {
  FRUSTRATIONS,
  NO_DELIVERY_APP,
  SURVEY_CHOICES,
  SURVEY_LINE_MAX_LENGTH,
  SURVEY_LISTS,
  SURVEY_OTHER,
  SURVEY_TEXT_FIELDS,
  SURVEY_TEXT_MAX_LENGTH,
} from '../../shared/vocabulary/survey.js';
import { sortField } from '../../shared/sort-field.js';

/** More answers than any list offers. */
const MAX_ANSWERS = 30;

/** Optional text; missing and null become '' (C-209: nothing is required). */
const text = (max: number) =>
  z
    .string()
    .overwrite(keptText)
    .max(max)
    .nullish()
    .transform((value) => value ?? '')
    .meta({
      override: { type: ['string', 'null'], maxLength: max },
    });

const line = text(SURVEY_LINE_MAX_LENGTH);

/** Normalizes a choice to its list's spelling; allows free text where the list has 'Other'. */
function answerOf(options: readonly string[]) {
  return line.transform((answer, ctx) => {
    const known = options.find((option) => option.toLowerCase() === answer.toLowerCase());
    if (known !== undefined || answer === '' || options.includes(SURVEY_OTHER)) return known ?? answer;
    ctx.addIssue({ code: 'custom', message: `Choose one of: ${options.join(', ')}.` });
    return z.NEVER;
  });
}

/** Removes duplicate answers, and 'none' when there is another one. */
function distinct(answers: readonly string[]): string[] {
  const given = [...new Set(answers)].filter((answer) => answer !== '');
  return given.length > 1 ? given.filter((answer) => answer !== NO_DELIVERY_APP) : given;
}

const listOf = (options: readonly string[]) =>
  z
    .preprocess((value) => value ?? [], z.array(answerOf(options)).max(MAX_ANSWERS))
    .transform(distinct)
    .meta({ override: { type: 'array', items: { type: 'string' }, description: options.join(', ') } });

/** Exactly three texts: missing ones become '', and blank ones keep their position. */
const frustrations = z
  .preprocess((value) => value ?? [], z.array(text(SURVEY_TEXT_MAX_LENGTH)).max(FRUSTRATIONS))
  .transform((texts) => Array.from({ length: FRUSTRATIONS }, (_, index) => texts[index] ?? ''))
  .meta({ override: { type: 'array', items: { type: 'string' }, maxItems: FRUSTRATIONS } });

const each = <K extends string, T extends z.ZodType>(keys: readonly K[], schema: (key: K) => T) =>
  Object.fromEntries(keys.map((key) => [key, schema(key)])) as Record<K, T>;
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

/** All fields of the survey; none is required (C-209). */
export const surveyCreateInput = z.object({
  business_name: line,
  ...each(keysOf(SURVEY_CHOICES), (key) =>
    answerOf(SURVEY_CHOICES[key]).meta({
      override: { type: ['string', 'null'], description: SURVEY_CHOICES[key].join(', ') },
    }),
  ),
  ...each(keysOf(SURVEY_LISTS), (key) => listOf(SURVEY_LISTS[key])),
  ...each(SURVEY_TEXT_FIELDS, () => text(SURVEY_TEXT_MAX_LENGTH)),
  delivery_frustrations: frustrations,
  early_access: z
    .boolean()
    .nullish()
    .transform((value) => value ?? false)
    .meta({ override: { type: ['boolean', 'null'] } }),
  contact_email: text(EMAIL_MAX_LENGTH),
});
export type SurveyAnswers = z.output<typeof surveyCreateInput>;

export const surveyCreateOutput = z.object({ id: z.number().int(), created_at: z.string() });
export type CreatedSurvey = z.output<typeof surveyCreateOutput>;

/** A stored survey. */
export const surveyOutput = surveyCreateOutput
  .extend({
    business_name: z.string(),
    ...each(keysOf(SURVEY_CHOICES), () => z.string()),
    ...each(keysOf(SURVEY_LISTS), () => z.array(z.string())),
    ...each(SURVEY_TEXT_FIELDS, () => z.string()),
    delivery_frustrations: z.array(z.string()),
    early_access: z.boolean(),
    contact_email: z.string(),
  })
  .meta({ id: 'SurveyResponse' });
export type Survey = z.output<typeof surveyOutput>;

export const surveyListInput = placeSchema.extend(sortField('created'));
export type SurveyQuery = z.output<typeof surveyListInput>;
export const surveyListOutput = pageOf(surveyOutput);

/** Number of times each answer was given; free text counts as 'Other'. */
export const surveySummaryOutput = z.object({
  responses: z.number().int(),
  early_access: z.number().int(),
  questions: z.array(
    z.object({
      question: z.string(),
      answers: z.array(z.object({ answer: z.string(), count: z.number().int() })),
    }),
  ),
  /** Number of texts by field. */
  texts: z.array(z.object({ question: z.string(), count: z.number().int() })),
});
export type SurveySummary = z.output<typeof surveySummaryOutput>;

/** Fields that can be listed as texts. */
export const SURVEY_TEXT_LISTS = [...SURVEY_TEXT_FIELDS, 'delivery_frustrations'] as const;
export type SurveyTextList = (typeof SURVEY_TEXT_LISTS)[number];

/** Text answers to one question, newest first. */
export const surveyTextsInput = surveyListInput.extend({ question: z.enum(SURVEY_TEXT_LISTS) });
export type SurveyTextsQuery = z.output<typeof surveyTextsInput>;
export const surveyTextOutput = z.object({
  id: z.number().int(),
  response_id: z.number().int(),
  created_at: z.string(),
  text: z.string(),
});
export type SurveyTextRow = z.output<typeof surveyTextOutput>;
export const surveyTextsOutput = pageOf(surveyTextOutput);

/** All surveys in parts, newest first: repeat with `before` until it is null. */
export const surveyExportInput = z.object({ before: wholeNumber(1, MAX_ID).optional() });
export const surveyExportOutput = z.object({
  results: z.array(surveyOutput),
  before: z.number().int().nullable(),
});
export type SurveyExport = z.output<typeof surveyExportOutput>;

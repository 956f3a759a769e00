import type { SurveyAnswers } from '@server/modules/survey/survey.schemas';
import {
  FRUSTRATIONS,
  NO_DELIVERY_APP,
  OTHER_FIELDS,
  SURVEY_CHOICES,
  SURVEY_LISTS,
  SURVEY_OTHER,
  SURVEY_STEPS,
  SURVEY_TEXT_FIELDS,
} from '@server/shared/vocabulary/survey';

export type Answers = SurveyAnswers;
/** Any field of the survey. */
export type FieldName = (typeof SURVEY_STEPS)[number][number];
export type Revealing = keyof typeof OTHER_FIELDS;

export const STEPS = SURVEY_STEPS.length;

const filled = <K extends string, V>(keys: readonly K[], value: () => V) =>
  Object.fromEntries(keys.map((key) => [key, value()])) as Record<K, V>;
const keysOf = <T extends object>(object: T) => Object.keys(object) as (keyof T)[];

export const noAnswers = (): Answers => ({
  business_name: '',
  contact_email: '',
  early_access: false,
  delivery_frustrations: Array.from({ length: FRUSTRATIONS }, () => ''),
  ...filled(keysOf(SURVEY_CHOICES), () => ''),
  ...filled(keysOf(SURVEY_LISTS), (): string[] => []),
  ...filled(SURVEY_TEXT_FIELDS, () => ''),
});

/** Progress of steps 1 to 8, in whole percent. */
export const percentAt = (step: number) => Math.round((step / STEPS) * 100);

/** Step in the address; 1 if it is invalid. */
export function stepOf(search: string): number {
  const step = Number(new URLSearchParams(search).get('step') ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= STEPS ? step : 1;
}

/** Toggles one answer of a multiple choice and keeps the list's order. 'none' excludes all others. */
export function withAnswerToggled(
  options: readonly string[],
  chosen: readonly string[],
  option: string,
  on: boolean,
): string[] {
  if (on && option === NO_DELIVERY_APP) return [option];
  return options.filter((each) => {
    if (each === option) return on;
    return chosen.includes(each) && !(on && each === NO_DELIVERY_APP);
  });
}

const REVEALED_BY = Object.fromEntries(
  Object.entries(OTHER_FIELDS).map(([choice, text]) => [text, choice]),
) as Partial<Record<FieldName, Revealing>>;

/** Is the field shown? Free text is shown once 'Other' is chosen. */
export function isAsked(field: FieldName, answers: Answers): boolean {
  const choice = REVEALED_BY[field];
  return choice === undefined || [answers[choice]].flat().includes(SURVEY_OTHER);
}

/** Answers to submit, without the text of an 'Other' that is no longer chosen. */
export const submissionOf = (answers: Answers): Answers => {
  const hidden = Object.values(OTHER_FIELDS).filter((field) => !isAsked(field, answers));
  return { ...answers, ...filled(hidden, () => '') };
};

/** Restores the valid answers of a draft; an older draft can have other fields. */
export function restoredAnswers(draft: unknown): Answers {
  const empty = noAnswers();
  if (typeof draft !== 'object' || draft === null) return empty;
  const kept = Object.entries(draft).filter(
    ([key, value]) =>
      key in empty &&
      typeof value === typeof empty[key as FieldName] &&
      Array.isArray(value) === Array.isArray(empty[key as FieldName]),
  );
  return { ...empty, ...Object.fromEntries(kept) };
}

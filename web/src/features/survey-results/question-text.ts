import { SURVEY_QUESTIONS } from '@server/shared/texts/survey';

/** Text of a question; the field name if it has none yet. */
export const questionText = (question: string): string =>
  Object.entries(SURVEY_QUESTIONS).find(([name]) => name === question)?.[1] ?? question;

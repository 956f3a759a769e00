import { SURVEY_QUESTIONS } from '@server/shared/texts/survey';

/** What was asked; the field's own name for one that has no words yet. */
export const questionText = (question: string): string =>
  Object.entries(SURVEY_QUESTIONS).find(([name]) => name === question)?.[1] ?? question;

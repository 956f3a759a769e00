import { SURVEY_PAGE, SURVEY_TEXTS } from '../../../../src/shared/texts/survey.js';
import { SecondApiError } from '../../lib/second-api/failure';
import { waitWords } from '../../lib/second-api/wait-words';

const REFUSED_FOR_A_WHILE = 429;

/** 'HTTP Error: {message}', literally (spec L524, C-208), and what a person can do about it. */
export function failureText(error: unknown): { text: string; advice: string } {
  const text = SURVEY_TEXTS.failed(error instanceof Error ? error.message : String(error));
  const wait =
    error instanceof SecondApiError && error.status === REFUSED_FOR_A_WHILE ? error.retryAfter : undefined;
  return {
    text,
    advice:
      wait === undefined
        ? SURVEY_PAGE.kept
        : `${SURVEY_PAGE.tryAgainIn(waitWords(wait))} ${SURVEY_PAGE.kept}`,
  };
}

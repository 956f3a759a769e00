import { SURVEY_PAGE, SURVEY_TEXTS } from '@server/shared/texts/survey';
import { SecondApiError } from '@/lib/second-api/failure';
import { waitWords } from '@/lib/second-api/wait-words';

/** Wait shown if the server gives none (seconds). */
const A_WHILE = 60;

/** 'HTTP Error: {message}', literally (C-208), with advice for the user. */
export function failureText(error: unknown): { text: string; advice: string } {
  const text = SURVEY_TEXTS.failed(error instanceof Error ? error.message : String(error));
  const isFlood = error instanceof SecondApiError && error.status === 429;
  if (!isFlood) return { text, advice: SURVEY_PAGE.kept };
  const wait = waitWords(error.retryAfter ?? A_WHILE);
  return { text, advice: `${SURVEY_PAGE.tryAgainIn(wait)} ${SURVEY_PAGE.kept}` };
}

import { emailFault } from '@server/shared/email';
import { normalizeZip } from '@server/shared/territories/zip-code';
import { WAITLIST_HELP, WAITLIST_TEXTS } from '@server/shared/texts/landing';
import { ZIP_LENGTH } from '@server/shared/vocabulary/waitlist';
import { SecondApiError } from '@/lib/second-api/failure';
import { waitWords } from '@/lib/second-api/wait-words';

/** Body of POST /messages. The form has no message field, and `website` is a honeypot. */
export interface WaitlistEntry {
  zip_code: string;
  email: string;
  message: '';
  website: string;
}

export interface WaitlistFault {
  text: string;
  field?: 'zip_code' | 'email';
}

/** Wait shown if the server gives none (seconds). */
const A_WHILE = 60;

export function parseWaitlistForm(form: FormData): WaitlistEntry {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    zip_code: normalizeZip(text('zip_code')),
    email: text('email'),
    message: '',
    website: text('website'),
  };
}

/** Returns the first error, by the rules of `messageCreateInput`: its schema weighs half of this page. */
export function validateWaitlistEntry({ zip_code, email }: WaitlistEntry): WaitlistFault | undefined {
  if (zip_code.length < ZIP_LENGTH.min || zip_code.length > ZIP_LENGTH.max) {
    return { text: WAITLIST_TEXTS.badZip, field: 'zip_code' };
  }
  const text = emailFault(email);
  return text === undefined ? undefined : { text, field: 'email' };
}

/** Error text of a failed submission: a sentence for rate limits and refusals, otherwise the message or a default. */
export function waitlistFailureText(error: unknown): string {
  if (!(error instanceof SecondApiError)) return WAITLIST_TEXTS.failed;
  const { status, detail, message, retryAfter = A_WHILE } = error;
  if (status === 429) return WAITLIST_HELP.tooMany(waitWords(retryAfter));
  const refused = status >= 400 && status < 500;
  return (refused && detail) || message || WAITLIST_TEXTS.failed;
}

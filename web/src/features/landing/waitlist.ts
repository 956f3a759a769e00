import { emailFault } from '@server/shared/email';
import { normalizeZip } from '@server/shared/territories/zip-code';
import { WAITLIST_HELP, WAITLIST_TEXTS } from '@server/shared/texts/landing';
import { ZIP_LENGTH } from '@server/shared/vocabulary/waitlist';
import { SecondApiError } from '@/lib/second-api/failure';
import { waitWords } from '@/lib/second-api/wait-words';

/** What POST /messages takes; the form has no field for a message, and `website` is a trap for programs. */
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

/** Seconds, where a flood is refused without a word about how long. */
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

/** The first thing that is wrong, by the rules of `messageCreateInput`: its schema alone weighs half of this page. */
export function validateWaitlistEntry({ zip_code, email }: WaitlistEntry): WaitlistFault | undefined {
  if (zip_code.length < ZIP_LENGTH.min || zip_code.length > ZIP_LENGTH.max) {
    return { text: WAITLIST_TEXTS.badZip, field: 'zip_code' };
  }
  const text = emailFault(email);
  return text === undefined ? undefined : { text, field: 'email' };
}

/** What the page says of a failure: the message, or the default; a flood and a refusal in a sentence. */
export function waitlistFailureText(error: unknown): string {
  if (!(error instanceof SecondApiError)) return WAITLIST_TEXTS.failed;
  const { status, detail, message, retryAfter = A_WHILE } = error;
  if (status === 429) return WAITLIST_HELP.tooMany(waitWords(retryAfter));
  const refused = status >= 400 && status < 500;
  return (refused && detail) || message || WAITLIST_TEXTS.failed;
}

import { isEmail } from '@server/shared/email';

const FEWEST_DIGITS = 7;
const UNUSUAL = 'Check this. You can still save it.';

/** Warning about an unusual phone number, or undefined. It is saved all the same (C-72). */
export function phoneWarning(text: string): string | undefined {
  if (text.trim() === '') return undefined;
  // For example, "+1 (212) 555-0100 ext. 12".
  const plain = text.replace(/(?:ext\.?|x)\s*\d+\s*$/i, '');
  const digits = plain.replace(/\D/g, '').length;
  if (/[^\d\s()+./-]/.test(plain) || digits < FEWEST_DIGITS) return UNUSUAL;
  return undefined;
}

/** Same for an email address. */
export const emailWarning = (text: string): string | undefined =>
  text.trim() === '' || isEmail(text) ? undefined : UNUSUAL;

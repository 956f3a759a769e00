/**
 * Invisible characters, as the inside of a regular expression's class: spaces, controls, format and filler
 * characters.
 */
export const UNSEEN = String.raw`\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800`;

const AROUND = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, 'gu');
/** Closing quotes by their opening quote. */
const QUOTES: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '“': '”',
  '„': '“',
  '‘': '’',
  '«': '»',
  '<': '>',
};

/**
 * Cleans a value such as an address, a number or a code. Removes the blanks, invisible characters and quotes that
 * copying adds at its ends.
 */
export function pasted(text: string): string {
  const value = text.replace(AROUND, '');
  const isQuoted = value.length > 1 && QUOTES[value.charAt(0)] === value.at(-1);
  return isQuoted ? pasted(value.slice(1, -1)) : value;
}

const BETWEEN_GROUPS = new RegExp(`[${UNSEEN}\\p{Pd}]`, 'gu');

/** Invisible characters, without blanks and line ends. */
const HIDDEN = /[^\P{C}\t\n\r]|[\p{Default_Ignorable_Code_Point}\u2028\u2029\u00A0\u202F\u2007]/u;

/** True for a value with an invisible character inside, which the user cannot find without a message. */
export const hasHidden = (value: string): boolean => HIDDEN.test(value);

/** Message for such a value. @param what begins the sentence, such as "This email" */
export const hiddenFault = (what: string): string =>
  `${what} has an invisible character. Type it instead of pasting it.`;

/** Replaces the digits of every script by 0 to 9: phones and keyboards also give full-width and Arabic-Indic ones. */
export const withWesternDigits = (text: string): string => text.replace(/\p{Nd}/gu, westernDigit);

/**
 * The digits of a code, also if written in groups. Text with anything else stays as it is, and is not a valid code.
 */
export function digitsIn(text: string): string {
  const code = withWesternDigits(pasted(text)).replace(BETWEEN_GROUPS, '');
  return /^\d+$/.test(code) ? code : text;
}

/** Unicode places the ten digits of a script side by side, and the sets of mathematical digits one after another. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

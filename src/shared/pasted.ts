/** What draws nothing by itself, as the inside of a class: blanks of every kind, controls, format and filler characters. */
export const UNSEEN = String.raw`\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\s\u2800`;

const AROUND = new RegExp(`^[${UNSEEN}]+|[${UNSEEN}]+$`, 'gu');
/** Marks that stand around a quoted value, by the one that it begins with. */
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
 * A value (an address, a number, a code) as it was meant: without the blanks, the unseen characters and the quotes that a
 * copy from a web page, a spreadsheet or a list of contacts brings along at its ends.
 */
export function pasted(text: string): string {
  const value = text.replace(AROUND, '');
  const isQuoted = value.length > 1 && QUOTES[value.charAt(0)] === value.at(-1);
  return isQuoted ? pasted(value.slice(1, -1)) : value;
}

const BETWEEN_GROUPS = new RegExp(`[${UNSEEN}\\p{Pd}]`, 'gu');

/** What cannot be seen at all, unlike a blank or the end of a line. */
const HIDDEN = /[^\P{C}\t\n\r]|[\p{Default_Ignorable_Code_Point}\u2028\u2029\u00A0\u202F\u2007]/u;

/** True of a value with a character inside that nobody sees, and that nobody finds without being told. */
export const hasHidden = (value: string): boolean => HIDDEN.test(value);

/** What is said of such a value. @param what begins the sentence, such as "This email" */
export const hiddenFault = (what: string): string =>
  `${what} has an invisible character. Type it instead of pasting it.`;

/** The digits of every script as 0 to 9: phones and keyboards also give full-width and Arabic-Indic ones. */
export const withWesternDigits = (text: string): string => text.replace(/\p{Nd}/gu, westernDigit);

/** The digits of a code, which may be written in groups; with anything else in it the text stays, and is none. */
export function digitsIn(text: string): string {
  const code = withWesternDigits(pasted(text)).replace(BETWEEN_GROUPS, '');
  return /^\d+$/.test(code) ? code : text;
}

/** Unicode keeps the ten digits of a script side by side, and the runs of mathematical ones end to end. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

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

/** The digits of every script as 0 to 9: phones and keyboards also give full-width and Arabic-Indic ones. */
export const withWesternDigits = (text: string): string => text.replace(/\p{Nd}/gu, westernDigit);

/** Unicode keeps the ten digits of a script side by side, and the runs of mathematical ones end to end. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  if (code < 128) return digit;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
  return String(before % 10);
}

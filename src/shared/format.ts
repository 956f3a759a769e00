/** Formats of the numbers and lists that people read, on screens, guest pages and in emails. Dates: format-date.ts. */
const NUMBER = new Intl.NumberFormat('en-US');
/** "10,005". */
export const formatNumber = (value: number): string => NUMBER.format(value);

export const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');

/** "1 item", "2,000 items". @param many where it is not `one` with an s */
export const formatPlural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** British lists have no comma before the last word. */
const LIST = new Intl.ListFormat('en-GB');
const CHOICE = /* @__PURE__ */ new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** "a", "a and b", "a, b and c". */
export const formatList = (words: Iterable<string>): string => LIST.format(words);
/** Lists names in quotes: the first three, and how many more there are. */
export const listedNames = (names: readonly string[], most = 3): string =>
  formatList([
    ...names.slice(0, most).map((name) => `“${name}”`),
    ...(names.length > most ? [`${formatNumber(names.length - most)} more`] : []),
  ]);
/** The same list in parts, for words that are links. */
export const listParts = (words: Iterable<string>) => LIST.formatToParts(words);
/** "a or b". */
export const formatChoice = (words: Iterable<string>): string => CHOICE.format(words);

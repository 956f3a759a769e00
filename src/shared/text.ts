/** Apostrophes and single quotation marks, in every shape but ' in which people write them. */
export const APOSTROPHES = '’‘‚‛ʼʻ`´′＇';
/** Double ones, in every shape but ". */
export const QUOTES = '“”„‟«»″＂';

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');

/**
 * Blanks, and characters that draw nothing and come with what is pasted. Marks of direction stay, since they move what is
 * beside them, and so do variants and tags, which are part of an emoji.
 */
const EDGE = String.raw`[\s\u00ad\u034f\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]+`;
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g');

/** Soft hyphens, blanks without width, joiners of words, and byte order marks: nothing that anyone means in a name. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Text in which nothing is seen is left as it is, so that it is refused and not taken for none. */
const trimmed = (text: string) => text.replace(EDGES, '') || text.trim();

/** The form in which a text of several lines is kept: NFC, lines end alike, nothing unseen around it (C-294). */
export const keptText = (text: string): string => trimmed(text.normalize('NFC')).replace(/\r\n?/g, '\n');

/**
 * The form in which a name, or any text of one line, is kept: NFC, one blank between words, nothing unseen around it
 * (C-294). Joiners inside stay, because scripts and emoji need them.
 */
export function keptLine(text: string): string {
  const line = trimmed(text.normalize('NFC'));
  return (line.replace(UNSEEN, '') || line).replace(/[\p{Zs}\t]+/gu, ' ');
}

/** Every apostrophe as ', every quotation mark as ". */
export const foldQuotes = (text: string): string => text.replace(ANY_APOSTROPHE, "'").replace(ANY_QUOTE, '"');

const lowered = (text: string) => foldQuotes(text).toLowerCase().replaceAll('ς', 'σ');

/** Two names with the same key are the same name, whatever their case and the shape of their quotes (C-294). */
export const nameKey = (name: string): string => lowered(keptLine(name));

/** Letters that are others with their marks, ё aside: й is not и, nor أ ا. */
const LETTERS_WITH_MARKS = /(?![ёѐѝ])[\p{Script=Cyrillic}\p{Script=Arabic}]/u;
/** Marks on letters, and joiners. */
const MARKS = /\p{Script=Inherited}|(?=\p{M})\p{Script=Hebrew}/gu;
const SAME_LETTERS = new Map(Object.entries({ ß: 'ss', œ: 'oe', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }));

const plainLetter = (letter: string) =>
  SAME_LETTERS.get(letter) ?? (LETTERS_WITH_MARKS.test(letter) ? letter : letter.normalize('NFKD'));

/**
 * A text as the database compares names in a search: case, marks on letters, ligatures and the shape of quotes make no
 * difference.
 */
export const folded = (text: string): string =>
  lowered(foldQuotes(text).normalize('NFKC')).replace(/./gsu, plainLetter).replace(MARKS, '');

/** The key of a name in a search. */
export const searchKey = (text: string): string => folded(keptLine(text));

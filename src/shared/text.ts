/** Apostrophes and single quotation marks, in every common shape but '. */
export const APOSTROPHES = '’‘‚‛ʼʻ`´′＇';
/** Double quotation marks, in every shape but ". */
export const QUOTES = '“”„‟«»″＂';

const ANY_APOSTROPHE = new RegExp(`[${APOSTROPHES}]`, 'g');
const ANY_QUOTE = new RegExp(`[${QUOTES}]`, 'g');

/**
 * Blanks and invisible characters, as in pasted text. Direction marks stay, since they move neighboring text. So do
 * variation selectors and tags, which are part of an emoji.
 */
const EDGE = String.raw`[\s\u00ad\u034f\u115f\u1160\u180e\u200b-\u200d\u202a-\u202e\u2060-\u206f\u2800\u3164\uffa0]+`;
const EDGES = new RegExp(`^${EDGE}|${EDGE}$`, 'g');

/** Soft hyphens, zero-width blanks, word joiners and byte order marks, which no name needs. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g;

/** Keeps text that is entirely invisible, so that it is refused rather than treated as empty. */
const trimmed = (text: string) => text.replace(EDGES, '') || text.trim();

/** Normalizes text of several lines for storage: NFC, uniform line ends, nothing invisible at its ends (C-294). */
export const keptText = (text: string): string => trimmed(text.normalize('NFC')).replace(/\r\n?/g, '\n');

/**
 * Normalizes a name or a line of text for storage (C-294): NFC, one blank between words, nothing invisible at its
 * ends. Joiners inside stay, because scripts and emoji need them.
 */
export function keptLine(text: string): string {
  const line = trimmed(text.normalize('NFC'));
  return (line.replace(UNSEEN, '') || line).replace(/[\p{Zs}\t]+/gu, ' ');
}

/** Every apostrophe as ', every quotation mark as ". */
export const foldQuotes = (text: string): string => text.replace(ANY_APOSTROPHE, "'").replace(ANY_QUOTE, '"');

const lowered = (text: string) => foldQuotes(text).toLowerCase().replaceAll('ς', 'σ');

/** Key under which two names are equal, ignoring case and the shape of quotes (C-294). */
export const nameKey = (name: string): string => lowered(keptLine(name));

/** Letters that only look like others with marks, but not ё: й differs from и, and أ from ا. */
const LETTERS_WITH_MARKS = /(?![ёѐѝ])[\p{Script=Cyrillic}\p{Script=Arabic}]/u;
/** Marks on letters, and joiners. */
const MARKS = /\p{Script=Inherited}|(?=\p{M})\p{Script=Hebrew}/gu;
const SAME_LETTERS = new Map(Object.entries({ ß: 'ss', œ: 'oe', ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' }));

const plainLetter = (letter: string) =>
  SAME_LETTERS.get(letter) ?? (LETTERS_WITH_MARKS.test(letter) ? letter : letter.normalize('NFKD'));

/**
 * Folds a text as the database compares names in a search. Ignores case, marks on letters, ligatures and the shape of
 * quotes.
 */
export const folded = (text: string): string =>
  lowered(foldQuotes(text).normalize('NFKC')).replace(/./gsu, plainLetter).replace(MARKS, '');

/** Search key of a name. */
export const searchKey = (text: string): string => folded(keptLine(text));

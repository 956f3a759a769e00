import { folded } from '../text.js';
import { DIET_NAMES } from './allergens.js';

/**
 * A diet to which a column says yes or no. There are no such columns of allergens: a list with one of them would say
 * that an item has none of the others.
 */
export interface FlagColumn {
  code: string;
  /** "Diet: Vegan" */
  title: string;
}

const wordsOf = (heading: string): string =>
  folded(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FLAGS = Object.entries(DIET_NAMES).map(([code, name]): FlagColumn => ({
  code,
  title: `Diet: ${name}`,
}));

/** Meaning of such a column: `diets:vegan`. */
export const meaningOfFlag = ({ code }: FlagColumn): string => `diets:${code}`;
const BY_MEANING = new Map(FLAGS.map((flag) => [meaningOfFlag(flag), flag]));
const BY_WORDS = new Map(
  FLAGS.flatMap((flag) =>
    [flag.code, flag.title.replace(/^.*?: /, '')].map((name) => [wordsOf(name), flag] as const),
  ),
);

/** Finds the diet of a column's meaning; undefined for every other column. */
export const flagOfColumn = (meaning: string | null): FlagColumn | undefined => BY_MEANING.get(meaning ?? '');

/** Finds the diet that a heading names, such as `Vegan` or `Is vegan`. */
export const flagOfHeading = (heading: string): FlagColumn | undefined =>
  BY_WORDS.get(wordsOf(heading).replace(/^is /, ''));

const YES = new Set('yes,y,x,true,1,✓,✔,si,oui,ja'.split(','));
const NO = new Set('no,n,false,0,-,non,nein'.split(','));

/** Reads the cell of such a column; undefined for another word. */
export function readFlag(cell: string): boolean | undefined {
  const word = folded(cell).trim();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

import { folded } from '../text.js';
import { ALLERGEN_NAMES, DIET_NAMES } from './allergens.js';

/** A diet or an allergen to which a column says yes or no. */
export interface FlagColumn {
  field: 'diets' | 'allergens';
  code: string;
  /** "Diet: Vegan" */
  title: string;
}

const wordsOf = (heading: string): string =>
  folded(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const flagsOf = (field: FlagColumn['field'], word: string, names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([code, name]): FlagColumn => ({ field, code, title: `${word}: ${name}` }));
const FLAGS = [...flagsOf('diets', 'Diet', DIET_NAMES), ...flagsOf('allergens', 'Allergen', ALLERGEN_NAMES)];

/** Meaning of such a column: `diets:vegan`. */
export const meaningOfFlag = ({ field, code }: FlagColumn): string => `${field}:${code}`;
const BY_MEANING = new Map(FLAGS.map((flag) => [meaningOfFlag(flag), flag]));
const BY_WORDS = new Map(
  FLAGS.flatMap((flag) =>
    [flag.code, flag.title.replace(/^.*?: /, '')].map((name) => [wordsOf(name), flag] as const),
  ),
);

/** Finds the diet or allergen of a column's meaning; undefined for every other column. */
export const flagOfColumn = (meaning: string | null): FlagColumn | undefined => BY_MEANING.get(meaning ?? '');

/** Finds the diet or allergen that a heading names, such as `Vegan` or `Contains nuts`. */
export const flagOfHeading = (heading: string): FlagColumn | undefined =>
  BY_WORDS.get(wordsOf(heading).replace(/^(?:is|contains) /, ''));

const YES = new Set('yes,y,x,true,1,✓,✔,si,oui,ja'.split(','));
const NO = new Set('no,n,false,0,-,non,nein'.split(','));

/** Reads the cell of such a column; undefined for another word. */
export function readFlag(cell: string): boolean | undefined {
  const word = folded(cell).trim();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : undefined;
}

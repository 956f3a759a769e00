const ALPHABET = 26;

/** Index of the column of a sheet with these letters, from 0. */
export const columnWithLetters = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * ALPHABET + letter.charCodeAt(0) - 64, 0) - 1;

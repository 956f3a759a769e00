import { shortened } from '../../shared/characters.js';

const MAX_LENGTH = 60;

const SCHEME = /\b[a-z][a-z0-9+.-]*:\/*(?=\S)/giu;
const SLASHES = /[/\\]+/gu;
/** What mail programs read as the dot of an address, also in other scripts. */
const INNER_DOT = /(?<=\S)[.\u3002\uff0e\uff61\u2024](?=\S)/gu;
/** Nothing that is not seen, and no line breaks: names stand in subjects. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;
const BLANKS = /\s+/gu;

/**
 * A name that a user chose, as mails and text messages print it: on one line, of a bounded length, and without
 * anything that a mail program or a telephone makes a link of, as it does of "Pizza evil.com". Only the shown name
 * changes, and stays readable: "Pizza evil com".
 */
export function plainName(name: string): string {
  const text = name
    .replace(BLANKS, ' ')
    .replace(UNSEEN, '')
    .replace(SCHEME, '')
    .replace(SLASHES, ' ')
    .replace(/@/gu, ' at ')
    .replace(INNER_DOT, ' ')
    .replace(BLANKS, ' ')
    .trim();
  return shortened(text, MAX_LENGTH);
}

import { shortened } from '../../shared/characters.js';

const MAX_LENGTH = 60;

const SCHEME = /\b[a-z][a-z0-9+.-]*:\/*(?=\S)/giu;
const SLASHES = /[/\\]+/gu;
/** Characters that email programs read as the dot of a URL, also in other scripts. */
const INNER_DOT = /(?<=\S)[.\u3002\uff0e\uff61\u2024](?=\S)/gu;
/** Invisible characters and line breaks, because names are used in subjects. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]|\u034f|\u115f|\u1160|\u3164|\uffa0/gu;
const BLANKS = /\s+/gu;

/**
 * Cleans a user's name for emails and text messages: one line, limited length, no links. Email programs and phones
 * turn "Pizza evil.com" into a link. Only the shown name changes: "Pizza evil com".
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

import { fitting } from '../../shared/characters.js';

/** Names what of a request was ignored because nobody knows it. */
export const IGNORED_HEADER = 'X-Ignored-Fields';

/** Characters of one name, before they are escaped. */
const MAX_NAME = 64;
/** Characters of the whole list: far within what clients and proxies accept of a header. */
const MAX_LIST = 2_000;

const escaped = (name: string) => encodeURIComponent(fitting(name, MAX_NAME).replace(/\p{Cs}/gu, ''));

/**
 * The names as a header carries them, separated by commas: percent-encoded and each cut to 64 characters, so that none
 * can break the header, and about 2,000 characters in all; then how many more there are.
 * @example "serach, detail.colour" or "a, b, +210"
 */
export function ignoredFields(names: Iterable<string>): string {
  const shown: string[] = [];
  let length = 0;
  let more = 0;
  for (const name of names) {
    const text = escaped(name);
    if (length + text.length > MAX_LIST) more += 1;
    else {
      shown.push(text);
      length += text.length + 2;
    }
  }
  return [...shown, ...(more > 0 ? [`+${more}`] : [])].join(', ');
}

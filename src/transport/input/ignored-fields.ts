import { fitting } from '../../shared/characters.js';

/** Names unknown fields of a request that were ignored. */
export const IGNORED_HEADER = 'X-Ignored-Fields';

/** Maximum length of one name before escaping, in characters. */
const MAX_NAME = 64;
/** Maximum length of the list in characters, far below the header limits of clients and proxies. */
const MAX_LIST = 2_000;

const escaped = (name: string) => encodeURIComponent(fitting(name, MAX_NAME).replace(/\p{Cs}/gu, ''));

/**
 * Builds the header's value: names separated by commas, percent-encoded so that none can break the header. Each is
 * cut to 64 characters, and the list to about 2,000. Its end has the number of further names.
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

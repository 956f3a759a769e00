import { APOSTROPHES, QUOTES } from '../../shared/text.js';
import type { Expression } from './edit-row.js';

/** A text with every apostrophe as ' and every quotation mark as ", as `foldQuotes` has it. */
export const foldedQuotes = (text: string): string =>
  `regexp_replace(regexp_replace(${text},'[${APOSTROPHES}]','\\''),'[${QUOTES}]','"')`;

const keyOf = (name: string) => `replace(lcase(${foldedQuotes(name)}),'ς','σ')`;

/** What a column `name_key` holds by default, in the words of MariaDB: the name as `nameKey` compares it. */
export const NAME_KEY = keyOf('`name`');

/** The key of a new name. */
export const nameKeyOf = (name: string): Expression => ({ sql: keyOf('?'), values: [name] });

/** A new name with its key, for a table in which names are unique; undefined: both stay. */
export const renamed = (name: string | undefined) => ({
  name,
  name_key: name === undefined ? undefined : nameKeyOf(name),
});

import { APOSTROPHES, QUOTES } from '../../shared/text.js';
import type { Expression } from './edit-row.js';

/** SQL that turns every apostrophe into ' and every quotation mark into ", like `foldQuotes`. */
export const foldedQuotes = (text: string): string =>
  `regexp_replace(regexp_replace(${text},'[${APOSTROPHES}]','\\''),'[${QUOTES}]','"')`;

const keyOf = (name: string) => `replace(lcase(${foldedQuotes(name)}),'ς','σ')`;

/** Default of a column `name_key`, in MariaDB's spelling: the name as `nameKey` compares it. */
export const NAME_KEY = keyOf('`name`');

/** SQL for the key of a new name. */
export const nameKeyOf = (name: string): Expression => ({ sql: keyOf('?'), values: [name] });

/** Sets a new name and its key, for a table with unique names; undefined: both stay. */
export const renamed = (name: string | undefined) => ({
  name,
  name_key: name === undefined ? undefined : nameKeyOf(name),
});

import { Registry } from '../registry.js';

/** Of a part that has more rows than that, the first ones are handed out. */
export const MOST_ROWS = 5_000;

/**
 * What is kept about a person, part by part: a statement that reads the rows of one part by the id of the user, its
 * only parameter; without LIMIT, the newest first where there may be many. Nothing in them is a secret: they are
 * handed to the person themselves.
 */
export const PERSONAL_DATA = new Registry<string, string>('part of personal data');

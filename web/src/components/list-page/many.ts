/** From so many rows on, not all of them are drawn at once. */
export const MANY_ROWS = 200;

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Pattern of `LIKE` that finds `text` anywhere, its own % and _ taken literally. Only on rows of one restaurant. */
export const containing = (text: string) => `%${escapeLike(text)}%`;

/** Pattern of `LIKE` that finds `text` at the beginning: the one that an index can answer (performance.md). */
export const startingWith = (text: string) => `${escapeLike(text)}%`;

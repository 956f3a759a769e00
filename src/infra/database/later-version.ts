const SECOND = 1_000; // ms

/**
 * Version of a row that comes back: the seconds since 1970. It is above all earlier ones, which editors can still have
 * on their screens (C-340).
 */
export const laterVersion = (now: Date): number => Math.floor(now.getTime() / SECOND);

/** A token must have been issued within this time (C-212). */
export const MAX_TOKEN_AGE = 300_000; // ms

/** Clocks differ; a token may seem to come from this far in the future. */
const CLOCK_SKEW = 30_000; // ms

/** The same token is accepted again within this time of its first use: a reply may get lost, a page may reload. */
const REPLAY_WINDOW = 10_000; // ms

/** Is a token of this age still good for signing in? */
export function isFresh(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age <= MAX_TOKEN_AGE && age >= -CLOCK_SKEW;
}

/** May a token that was used before be used again? */
export const isReplayAllowed = (firstUsedAt: Date, now: Date) =>
  now.getTime() - firstUsedAt.getTime() <= REPLAY_WINDOW;

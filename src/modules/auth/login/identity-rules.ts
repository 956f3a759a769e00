/** Longest time since a token was issued (C-212). */
export const MAX_TOKEN_AGE = 300_000; // ms

/** Clock skew: a token can seem to come from this far in the future. */
const CLOCK_SKEW = 30_000; // ms

/** Time after its first use in which a token is accepted again: a response can get lost, or a page can reload. */
const REPLAY_WINDOW = 10_000; // ms

/** Returns true when a token of this age is accepted for sign-in. */
export function isFresh(issuedAt: Date, now: Date): boolean {
  const age = now.getTime() - issuedAt.getTime();
  return age <= MAX_TOKEN_AGE && age >= -CLOCK_SKEW;
}

/** Returns true when a used token is accepted again. */
export const isReplayAllowed = (firstUsedAt: Date, now: Date) =>
  now.getTime() - firstUsedAt.getTime() <= REPLAY_WINDOW;

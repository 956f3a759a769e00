/** Badges stop counting here; an exact higher number would not help anyone. */
export const BADGE_MOST = 100;

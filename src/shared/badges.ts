/** Counting what waits for somebody ends here: whoever sees so many need not know how many more. */
export const BADGE_MOST = 100;

/** Features of one request, and territories that they may be of. */
export const MOST_FEATURES = 1_000;
export const MOST_TERRITORIES = 50;

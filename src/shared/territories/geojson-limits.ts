/** Maximum features in a request, and maximum territories that they belong to. */
export const MOST_FEATURES = 1_000;
export const MOST_TERRITORIES = 50;

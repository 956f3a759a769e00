/** Length of a zip code on the waitlist, of any country (characters). */
export const ZIP_LENGTH = { min: 3, max: 10 } as const;

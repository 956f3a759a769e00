/** Codes of refusals that screens know apart. */
export const ACCESS_LOST = 'access_lost';

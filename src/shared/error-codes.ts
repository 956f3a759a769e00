/** Error codes that screens handle separately. */
export const ACCESS_LOST = 'access_lost';

/** As many as the server gives at once. */
export const ALL_ROWS = { page_size: 500 };

/** As many as the server gives at once (spec L473). */
export const ALL_ROWS = { page_size: 500 };

/** What the list of territories asks for when it opens. */
export const FIRST_TERRITORIES = { page: 1, page_size: 50, with_zips: false };

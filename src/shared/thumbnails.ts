/**
 * Side of the square that a thumbnail fits into (pixels). Enough for a card on a phone, and for a row's image on any
 * screen.
 */
export const THUMBNAIL_SIDE = 320;

/** Folder of the thumbnails, within that of the images. */
export const THUMBNAILS = 'thumbnails';

/** URL of an uploaded image, as the upload returns it. */
const UPLOADED = /\/media\/([0-9a-f]{32}\.webp)$/;

/** URL of an uploaded image's thumbnail. External images have none, so they are their own. */
export const thumbnailOf = (url: string): string => url.replace(UPLOADED, `/media/${THUMBNAILS}/$1`);

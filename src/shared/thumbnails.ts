/** A thumbnail fits into a square of this side (pixels): a card on a phone's screen, a row's picture on any. */
export const THUMBNAIL_SIDE = 320;

/** Where thumbnails are, beside the images themselves. */
export const THUMBNAILS = 'thumbnails';

/** An uploaded image, as the upload's answer names it. */
const UPLOADED = /\/media\/([0-9a-f]{32}\.webp)$/;

/** The address of an uploaded image's thumbnail. An image that lies elsewhere has none: it is its own. */
export const thumbnailOf = (url: string): string => url.replace(UPLOADED, `/media/${THUMBNAILS}/$1`);

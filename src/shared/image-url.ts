import { z } from 'zod';

const IMAGE_URL_MAX_LENGTH = 2_048;
/** An uploaded image, as the upload's answer names it. */
const OWN_IMAGE = /^\/media\/[0-9a-f]{32}\.webp$/;

/**
 * The address of an image: http or https, or one of ours; never fetched by the server (C-149, security.md 2.8).
 * Empty text and null both mean none.
 */
export const imageUrlField = z
  .string()
  .trim()
  .max(IMAGE_URL_MAX_LENGTH, `Image addresses must be at most ${IMAGE_URL_MAX_LENGTH} characters.`)
  .refine(
    (text) => text === '' || isImageUrl(text),
    'Please enter an image address that begins with https://.',
  )
  .nullable()
  .transform((url) => url || null);

function isImageUrl(text: string): boolean {
  if (OWN_IMAGE.test(text)) return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (
    url !== undefined &&
    ['https:', 'http:'].includes(url.protocol) &&
    url.username === '' &&
    url.password === ''
  );
}

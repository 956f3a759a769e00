import { z } from 'zod';
import { hasHidden, hiddenFault, pasted } from './pasted.js';

const IMAGE_URL_MAX_LENGTH = 2_048;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** URL of an uploaded image, as the upload returns it. */
const OWN_IMAGE = /^\/media\/[0-9a-f]{32}\.webp$/;

/**
 * URL of an image: https, or one of our own uploads; the server never fetches it. Our own can use http on localhost:
 * browsers treat localhost as secure, and uploads there return such URLs. Empty text and null both mean none.
 */
export const imageUrlField = z
  .string()
  .overwrite(pasted)
  .refine((text) => !hasHidden(text), { error: hiddenFault('The image URL'), abort: true })
  .refine((text) => text === '' || isImageUrl(text), 'Enter an image URL that begins with https://.')
  .overwrite(asWritten)
  .max(IMAGE_URL_MAX_LENGTH, `Image URLs must be at most ${IMAGE_URL_MAX_LENGTH} characters.`)
  .nullable()
  .transform((url) => url || null);

/** Normalizes a URL as browsers do: line breaks and similar characters would cut it short in some clients. */
function asWritten(text: string): string {
  return URL.canParse(text) ? new URL(text).href : text;
}

function isImageUrl(text: string): boolean {
  if (OWN_IMAGE.test(text)) return true;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || isLocalUpload(url);
}

const isLocalUpload = ({ protocol, hostname, pathname }: URL) =>
  protocol === 'http:' && LOOPBACK.test(hostname) && OWN_IMAGE.test(pathname);

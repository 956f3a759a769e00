import { z } from 'zod';
import { hasHidden, hiddenFault, pasted } from './pasted.js';

const IMAGE_URL_MAX_LENGTH = 2_048;
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
/** An uploaded image, as the upload's answer names it. */
const OWN_IMAGE = /^\/media\/[0-9a-f]{32}\.webp$/;

/**
 * The address of an image: https, or one of ours; never fetched by the server. Ours may be under http where the
 * product runs on this machine: browsers take that for as safe, and an upload there answers with such an address.
 * Empty text and null both mean none.
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

/** As browsers write it: without line breaks and other characters that some clients would end the address at. */
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

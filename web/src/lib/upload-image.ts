import {
  type ImagePurpose,
  MAX_UPLOAD_BYTES,
  type UploadResult,
  uploadOutput,
} from '@server/modules/media/media.schemas';
import { sendFormData } from './send-form';

const PATH = '/upload/image/';

interface ImageUpload {
  file: File;
  purpose: ImagePurpose;
  /** The server shrinks the image to fit this box, and never enlarges it. */
  box: { max_w: number; max_h: number };
  restaurantId?: number;
  /** Sent share, 0 to 1. */
  onProgress: (sent: number) => void;
}

/** File types of possible images: JPEGs are still labeled "image/jpg" and "image/pjpeg". */
const PERHAPS_AN_IMAGE = /^(?:|application\/octet-stream|image\/(?:p?jpe?g|jfif|(?:x-)?png|webp))$/i;

/** Error for a file that need not be sent; undefined if the server must check it. */
export function imageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  // The server checks the content (C-234), and devices label types as they like or not at all.
  if (!PERHAPS_AN_IMAGE.test(type)) return 'Choose a JPEG, PNG or WebP image.';
  if (size > MAX_UPLOAD_BYTES) return 'This image is too large. The limit is 8 MB.';
  return undefined;
}

/** "80%"; once all is sent, the server still reads the image. */
export const formatUploaded = (sent: number): string =>
  sent < 1 ? `${Math.min(99, Math.round(sent * 100))}%` : 'Processing…';

/**
 * Uploads one image.
 * @throws Error with one sentence for the user
 */
export async function uploadImageFile({
  file,
  purpose,
  box,
  restaurantId,
  onProgress,
}: ImageUpload): Promise<UploadResult> {
  const refusal = imageRefusal(file);
  if (refusal) throw new Error(refusal);
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('max_w', String(box.max_w));
  form.set('max_h', String(box.max_h));
  if (restaurantId !== undefined) form.set('restaurant_id', String(restaurantId));
  // Last, so that the server knows the purpose before the file arrives.
  form.set('file', file);
  return uploadOutput.parse(await sendFormData({ method: 'POST', path: PATH, form, onProgress }));
}

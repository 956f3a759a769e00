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
  /** The image is made to fit inside this box, and never enlarged. */
  box: { max_w: number; max_h: number };
  restaurantId?: number;
  /** 0 to 1, of what has been sent. */
  onProgress: (sent: number) => void;
}

/** Types of files that may be one of our images: "image/jpg" and "image/pjpeg" are still given to JPEGs. */
const PERHAPS_AN_IMAGE = /^(?:|application\/octet-stream|image\/(?:p?jpe?g|jfif|(?:x-)?png|webp))$/i;

/** What can be refused before anything is sent; undefined when the server has to look. */
export function imageRefusal({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  // The server goes by content (C-234), and devices name types as they like, or none at all.
  if (!PERHAPS_AN_IMAGE.test(type)) return 'Choose a JPEG, PNG or WebP image.';
  if (size > MAX_UPLOAD_BYTES) return 'This image is too large. The limit is 8 MB.';
  return undefined;
}

/**
 * Uploads one image.
 * @throws Error with one sentence for a person
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
  // Last, so that the server knows what the file is for before it comes.
  form.set('file', file);
  return uploadOutput.parse(await sendFormData({ method: 'POST', path: PATH, form, onProgress }));
}

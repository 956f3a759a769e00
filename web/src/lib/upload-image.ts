import {
  IMAGE_TYPES,
  type ImagePurpose,
  MAX_UPLOAD_BYTES,
  type UploadResult,
  uploadOutput,
} from '@server/modules/media/media.schemas';
import { sendForm } from './send-form';

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

/** What can be refused before anything is sent; undefined when the server has to look. */
export function refusalOf({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  // A phone may give a file no type at all; the server goes by content anyway (C-234).
  if (type !== '' && !IMAGE_TYPES.some((accepted) => accepted === type))
    return 'Please choose a JPEG, PNG or WebP image.';
  if (size > MAX_UPLOAD_BYTES) return 'The image is too large; 8 MB is the limit.';
  return undefined;
}

/**
 * Uploads one image.
 * @throws Error with one sentence for a person
 */
export async function uploadImage({
  file,
  purpose,
  box,
  restaurantId,
  onProgress,
}: ImageUpload): Promise<UploadResult> {
  const refusal = refusalOf(file);
  if (refusal) throw new Error(refusal);
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('max_w', String(box.max_w));
  form.set('max_h', String(box.max_h));
  if (restaurantId !== undefined) form.set('restaurant_id', String(restaurantId));
  // Last, so that the server knows what the file is for before it comes.
  form.set('file', file);
  return uploadOutput.parse(await sendForm({ method: 'POST', path: PATH, form, onProgress }));
}

import { IMAGE_BOXES, type ImagePurpose } from '@server/modules/media/media.schemas';
import type { SendImage } from '@/components/form/use-image-upload';
import { uploadImageFile } from '@/lib/upload-image';

/** Uploads images of a menu. @returns function that sends one file */
export function imageSender(purpose: ImagePurpose, restaurantId: number | undefined): SendImage {
  const box = purpose === 'menu' ? IMAGE_BOXES.category : IMAGE_BOXES.other;
  const where = restaurantId === undefined ? {} : { restaurantId };
  return async (file, onProgress) =>
    (await uploadImageFile({ file, purpose, box, ...where, onProgress })).path;
}

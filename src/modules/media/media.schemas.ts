import { z } from 'zod';
import { idSchema } from '../../shared/schemas.js';

/** Purpose of uploads that name none. */
const UNSAID = 'other';
/** Purposes of images; they decide who can upload. Images of categories and items are `menu`. */
export const IMAGE_PURPOSES = [
  'logo',
  'menu',
  'topping',
  'selection',
  'rep_photo',
  'wallpaper',
  UNSAID,
] as const;
export type ImagePurpose = (typeof IMAGE_PURPOSES)[number];

/** Accepted types, detected by content (C-234); also used for the `accept` of file inputs. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** Largest upload (bytes, C-234). */
export const MAX_UPLOAD_BYTES = 8 * 1024 * 1024;

/** Image boxes that clients request. */
export const IMAGE_BOXES = {
  logo: { max_w: 512, max_h: 512 },
  category: { max_w: 1600, max_h: 1200 },
  other: { max_w: 1200, max_h: 1200 },
} as const;

export const DEFAULT_SIDE = 1_200;
export const LARGEST_SIDE = 1_600;

const emptyAsAbsent = (text: unknown) => (text === '' ? undefined : text);

/** Parses a form's whole number. Values out of range are clamped; an empty one counts as missing. */
const side = (name: string) =>
  z.preprocess(
    emptyAsAbsent,
    z
      .string()
      .regex(/^-?\d{1,9}$/, `${name} must be a whole number.`)
      .transform((text) => Math.min(Math.max(Number(text), 1), LARGEST_SIDE))
      .default(DEFAULT_SIDE),
  );

/** Form fields of an upload besides the file. */
export const uploadFields = z.object({
  purpose: z.preprocess(emptyAsAbsent, z.enum(IMAGE_PURPOSES).default(UNSAID)),
  restaurant_id: z.preprocess(emptyAsAbsent, idSchema.optional()),
  max_w: side('max_w'),
  max_h: side('max_h'),
});
export type UploadFields = z.output<typeof uploadFields>;

/** Address of the finished image: `url` and `public_url` are absolute and equal, `path` has no origin. */
export const uploadOutput = z.object({
  url: z.string(),
  public_url: z.string(),
  path: z.string(),
});
export type UploadResult = z.output<typeof uploadOutput>;

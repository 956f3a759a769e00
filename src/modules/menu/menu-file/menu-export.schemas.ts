import { z } from 'zod';
import { yesSchema } from '../../../shared/schemas.js';
import { restaurantField } from '../shared/fields.schemas.js';

export const MENU_FILE_FORMATS = ['json', 'xlsx', 'csv'] as const;
export type MenuFileFormat = (typeof MENU_FILE_FORMATS)[number];

export const menuExportInput = z.object({
  ...restaurantField,
  format: z.enum(MENU_FILE_FORMATS, 'Choose a format: json, xlsx or csv.'),
  /** Adds the stored images to the file, which is a ZIP then. */
  images: yesSchema.default(false),
});
export type MenuExport = z.output<typeof menuExportInput>;

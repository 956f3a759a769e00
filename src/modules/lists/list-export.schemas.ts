import { z } from 'zod';
import { idsField } from '../../shared/ids-field.js';

const names = (max: number) =>
  z
    .string()
    .max(max)
    .transform((text) => text.split(','))
    .optional();

/** Query of an export. All other parameters are filters of the list. */
export const listExportInput = z.object({
  /** Operation that lists the rows, such as `menu.toppings.list`. */
  list: z.string('Name the list.').max(100),
  /** `screen`: lines and columns as the list's screen has them, where these are not its rows. */
  layout: z.literal('screen', 'Leave out the layout, or send `screen`.').optional(),
  /** Names of the columns, separated by commas. */
  fields: names(2_000),
  /** Headings of the columns. */
  titles: names(4_000),
  /** Only these rows. */
  ids: idsField.optional(),
});
export type ListExportQuery = z.output<typeof listExportInput>;

import { z } from 'zod';
import { SOLD_OUT_KINDS, SOLD_OUT_SPANS } from '../../shared/menu/sold-out.js';
import { restaurantField, rowFields } from './fields.schemas.js';

const UNTIL_MESSAGE = 'Enter the end as a date and time with its offset, such as 2026-12-27T09:00:00Z.';

/** Whether something is there, as rows of the menu answer it (C-276). */
export const soldOutOutput = {
  /** In the restaurant that is asked about; false where that is all of them. */
  sold_out: z.boolean(),
  /** When it is back by itself; null: when somebody switches it on. */
  sold_out_until: z.string().nullable(),
};
export type SoldOutState = z.output<z.ZodObject<typeof soldOutOutput>>;

/** How something is answered that is there. */
export const AVAILABLE: SoldOutState = { sold_out: false, sold_out_until: null };

export const soldOutMarkInput = z
  .object({
    ...rowFields,
    /** Left out or null: until somebody switches it on. */
    until: z.iso
      .datetime({ offset: true, error: UNTIL_MESSAGE })
      .transform((text) => new Date(text))
      .nullish(),
    /** Instead: an hour, two hours, or until the restaurant opens on the next day. */
    for: z.enum(SOLD_OUT_SPANS).optional(),
  })
  .refine((sent) => sent.until === undefined || sent.for === undefined, {
    path: ['until'],
    message: 'Send `until` or `for`, not both.',
  });
export type SoldOutMark = z.output<typeof soldOutMarkInput>;

export const soldOutRowOutput = z.object({ id: z.number().int(), ...soldOutOutput });
export type SoldOutRow = z.output<typeof soldOutRowOutput>;

export const soldOutEndInput = z.object(rowFields);

export const soldOutListInput = z.object(restaurantField);
/** What is sold out now, what was marked last first. */
export const soldOutListOutput = z.object({
  restaurant_id: z.number().int(),
  sold_out: z.array(
    z.object({
      kind: z.enum(SOLD_OUT_KINDS),
      /** Of the item, the topping, …: its own. */
      id: z.number().int(),
      name: z.string(),
      /** Of an item and of an extra. */
      category_id: z.number().int().nullable(),
      category: z.string().nullable(),
      /** The group of an extra, the set of a primary selection. */
      group: z.string().nullable(),
      since: z.string(),
      until: z.string().nullable(),
    }),
  ),
});
export type SoldOutList = z.output<typeof soldOutListOutput>;

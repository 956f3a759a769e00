import { z } from 'zod';
import { SOLD_OUT_KINDS, SOLD_OUT_SPANS } from '../../../shared/menu/sold-out.js';
import { restaurantField, rowFields } from '../shared/fields.schemas.js';

const UNTIL_MESSAGE = 'Enter the end as a date and time with its offset, such as 2026-12-27T09:00:00Z.';

/** Availability in responses (C-276). */
export const soldOutOutput = {
  /** For the restaurant of the request. False if the request is about all restaurants. */
  sold_out: z.boolean(),
  /** Time when it becomes available automatically. Null means until a user makes it available. */
  sold_out_until: z.string().nullable(),
};
export type SoldOutState = z.output<z.ZodObject<typeof soldOutOutput>>;

/** Availability of something that is not sold out. */
export const AVAILABLE: SoldOutState = { sold_out: false, sold_out_until: null };

/** End of a sold-out time, in requests. */
export const soldOutEndFields = {
  /** If absent or null, until a user makes it available. */
  until: z.iso
    .datetime({ offset: true, error: UNTIL_MESSAGE })
    .transform((text) => new Date(text))
    .nullish(),
  /** Alternative to `until`: 1 hour, 2 hours, until the restaurant closes today, or until it opens on the next day. */
  for: z.enum(SOLD_OUT_SPANS).optional(),
};
const eitherEnd: [(sent: SoldOutEnd) => boolean, { path: string[]; message: string }] = [
  (sent) => sent.until === undefined || sent.for === undefined,
  { path: ['until'], message: 'Send `until` or `for`, not both.' },
];
export type SoldOutEnd = z.output<z.ZodObject<typeof soldOutEndFields>>;

export const soldOutMarkInput = z.object({ ...rowFields, ...soldOutEndFields }).refine(...eitherEnd);
export type SoldOutMark = z.output<typeof soldOutMarkInput>;

export const soldOutRowOutput = z.object({ id: z.number().int(), ...soldOutOutput }).meta({ id: 'SoldOut' });
export type SoldOutRow = z.output<typeof soldOutRowOutput>;

export const soldOutEndInput = z.object(rowFields);

export const soldOutListInput = z.object(restaurantField);
/** Everything that is sold out now, latest first. */
export const soldOutListOutput = z.object({
  restaurant_id: z.number().int(),
  sold_out: z.array(
    z.object({
      kind: z.enum(SOLD_OUT_KINDS),
      /** Id of the item, topping, dressing or selection. */
      id: z.number().int(),
      name: z.string(),
      /** Null except for items and extras. */
      category_id: z.number().int().nullable(),
      category: z.string().nullable(),
      /** The group of an extra option, or the set of a primary option selection. */
      group: z.string().nullable(),
      since: z.string(),
      /** Time at which the end was set. */
      changed: z.string(),
      until: z.string().nullable(),
    }),
  ),
});
export type SoldOutList = z.output<typeof soldOutListOutput>;

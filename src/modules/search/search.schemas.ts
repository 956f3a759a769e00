import { z } from 'zod';
import { idSchema, isEmptyOrVisible } from '../../shared/schemas.js';
import { keptLine } from '../../shared/text.js';

/** What is found, in the order in which it is answered. */
export const SEARCH_KINDS = [
  'item',
  'category',
  'topping',
  'dressing',
  'option_set',
  'primary_selection',
  'extra_group',
  'extra_selection',
  'restaurant',
  'member',
  'user',
  'territory',
  'message',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Of each kind so many. */
export const HITS_OF_A_KIND = 5;
const MAX_SEARCH_LENGTH = 120;

const NOTHING_SEARCHED = 'Enter what to search for.';

export const searchInput = z.object({
  q: z
    .string(NOTHING_SEARCHED)
    .overwrite(keptLine)
    .min(1, NOTHING_SEARCHED)
    .refine(isEmptyOrVisible, NOTHING_SEARCHED)
    .max(MAX_SEARCH_LENGTH, `Search for at most ${MAX_SEARCH_LENGTH} characters.`),
  restaurant_id: idSchema.optional(),
});

export const searchHit = z.object({
  id: z.number().int(),
  title: z.string(),
  /** What tells it from others of its name: a category, a set, a city, an address. */
  note: z.string().nullable(),
  /** Null: of no restaurant, or of all of them. */
  restaurant_id: z.number().int().nullable(),
  restaurant_name: z.string().nullable(),
  /** The category that an item or an extra is in. */
  category_id: z.number().int().nullable(),
  /** The set that a primary selection is in. */
  set_id: z.number().int().nullable(),
  /** In the restaurant that is asked about; null where nothing of the kind can be. */
  sold_out: z.boolean().nullable(),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchOutput = z.object({
  /** Kinds without hits, and those that the caller may not read, are left out. */
  groups: z.array(z.object({ kind: z.enum(SEARCH_KINDS), hits: z.array(searchHit) })),
});
export type SearchAnswer = z.output<typeof searchOutput>;

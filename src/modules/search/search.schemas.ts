import { z } from 'zod';
import { idSchema, isEmptyOrVisible } from '../../shared/schemas.js';
import { keptLine } from '../../shared/text.js';

/** Searchable kinds, in the order of the response. */
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

/** Most hits of one kind. */
export const HITS_OF_A_KIND = 5;
/** One more is read, to know whether others match. */
export const READ_OF_A_KIND = HITS_OF_A_KIND + 1;
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

export const searchHit = z
  .object({
    id: z.number().int(),
    title: z.string(),
    /** Distinguishes hits of the same name: a category, a set, a city or an address. */
    note: z.string().nullable(),
    /** Null: belongs to no restaurant, or is shared by all. */
    restaurant_id: z.number().int().nullable(),
    restaurant_name: z.string().nullable(),
    /** Category of an item or an extra. */
    category_id: z.number().int().nullable(),
    /** Set of a primary option selection. */
    set_id: z.number().int().nullable(),
    /** Sold out in the requested restaurant; null for kinds that cannot be. */
    sold_out: z.boolean().nullable(),
  })
  .meta({ id: 'SearchHit' });
export type SearchHit = z.output<typeof searchHit>;

export const searchOutput = z.object({
  /** Kinds without hits and those that the caller cannot read are omitted. */
  groups: z.array(
    z.object({
      kind: z.enum(SEARCH_KINDS),
      hits: z.array(searchHit),
      /** More rows of this kind match. */
      more: z.boolean(),
    }),
  ),
  /** Searched instead, because nothing matches what was sent, probably mistyped. */
  meant: z.string().nullable(),
});
export type SearchAnswer = z.output<typeof searchOutput>;

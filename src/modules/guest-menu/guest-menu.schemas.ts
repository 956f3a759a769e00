import { z } from 'zod';
import { ALLERGENS, DIETS } from '../../shared/menu/allergens.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import { idSchema } from '../../shared/schemas.js';

const SLUG_MAX_LENGTH = 128;

export const guestMenuInput = z.object({ slug: z.string().max(SLUG_MAX_LENGTH) });
export const previewInput = z.object({ restaurant_id: idSchema.optional() });

const id = z.number().int();
const moment = z.string().nullable();

/** What something to eat states; null: not stated, which is not "none" (C-277). */
const dietaryInfo = {
  allergens: z.array(z.enum(ALLERGENS)).nullable(),
  diets: z.array(z.enum(DIETS)).nullable(),
};
/** Off at present; null until: until somebody switches it on. */
const availability = { sold_out: z.boolean(), sold_out_until: moment };

/** How many one chooses (C-288), and the same in a sentence. */
const rule = {
  min_choices: z.number().int(),
  max_choices: z.number().int().nullable(),
  included_choices: z.number().int(),
  rule: z.string(),
};
/** Why so much is sold out that the rule cannot be kept, in a sentence; null when it can. */
const shortage = z.string().nullable();

const choice = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  ...dietaryInfo,
  ...availability,
});
export type GuestChoice = z.output<typeof choice>;
const paidChoice = choice.extend({ price: z.number(), default_choice: z.boolean() });
export type GuestSelection = z.output<typeof paidChoice>;

const extraGroup = z.object({ id, name: z.string(), ...rule, shortage, selections: z.array(paidChoice) });
export type GuestExtraGroup = z.output<typeof extraGroup>;

const toppings = z.object({
  ...rule,
  shortage,
  allow_add: z.boolean(),
  allow_remove: z.boolean(),
  /** How many may be added to those that come with a dish; 0: no limit (C-107). */
  max_extra: z.number().int(),
  /** Where none may be added, only those that come with a dish. */
  choices: z.array(choice.extend({ default_choice: z.boolean() })),
});

const item = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  /** Null: none yet, or one for each size. Per `weight_unit` where the category has one. */
  price: z.number().nullable(),
  /** One for each size that has a price, in the order of the sizes. */
  prices: z.array(z.object({ size_id: id, price: z.number() })),
  /** The item's own. */
  ...dietaryInfo,
  /** What its choices may add to its own. */
  choice_allergens: z.array(z.enum(ALLERGENS)),
  /** Some of its choices do not state what they contain: `choice_allergens` is not all that they may add. */
  choices_unstated: z.boolean(),
  /** In it whatever one chooses: its own, and what no choice avoids. */
  unavoidable_allergens: z.array(z.enum(ALLERGENS)),
  /** Nobody can tell: it, or a choice that cannot be avoided, does not state them. */
  unsure_allergens: z.array(z.enum(ALLERGENS)),
  /** It suits them not itself, or with no choice. */
  unsuitable_diets: z.array(z.enum(DIETS)),
  unsure_diets: z.array(z.enum(DIETS)),
  ...availability,
  /** Neither sold out itself nor in want of a choice that must be made. */
  available: z.boolean(),
});
export type GuestItem = z.output<typeof item>;

const category = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  priced_by: z.enum(['none', 'weight', 'size']),
  /** Of prices by weight; else null. */
  weight_unit: z.enum(['lb', 'kg']).nullable(),
  sizes: z.array(z.object({ id, name: z.string() })),
  primary_options: z.array(z.object({ id, name: z.string(), shortage, selections: z.array(choice) })),
  /** Null where none are offered. */
  toppings: toppings.nullable(),
  dressings: z.array(choice),
  extra_groups: z.array(extraGroup),
  /** Why none of its items can be ordered now, by the groups of choices that fall short; null when they can. */
  shortage,
  items: z.array(item),
});
export type GuestCategory = z.output<typeof category>;

const restaurant = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  about: z.string(),
  logo_url: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  /** ISO 3166, two letters. */
  country: z.string().nullable(),
  /** As the restaurant publishes it. */
  phone: z.string(),
  currency: z.enum(CURRENCY_CODES),
  /** The page that shows the same. */
  url: z.string().nullable(),
});

const hours = z.object({
  /** False before the restaurant saves its hours: then only special dates are known. */
  listed: z.boolean(),
  /** Null when no hours are listed for today. */
  open_now: z.boolean().nullable(),
  /** When it closes; null while it is closed, or when it never does. */
  until: moment,
  /** When it opens; null while it is open, or when nothing says. */
  next_open: moment,
  /** The zone in which dates and times are meant; an IANA name. */
  time_zone: z.string(),
  /** "Open now, until 10:00 PM", "Hours not listed". */
  sentence: z.string(),
  /** The usual week without special dates, Monday first; null before the restaurant saves its hours. */
  week: z
    .array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        day_of_week: z.number().int(),
        /** As in `dates`; none on a closed day. */
        stints: z.array(z.object({ open: z.string(), close: z.string() })),
      }),
    )
    .nullable(),
  /** Today and the seven days after it, without days that no hours are listed for. */
  dates: z.array(
    z.object({
      date: z.string(),
      closed: z.boolean(),
      /** Each unbroken time of being open; a closing not later than the opening is on the next day. */
      stints: z.array(z.object({ open: z.string(), close: z.string() })),
      /** Why it is not an ordinary day. */
      reason: z.string(),
    }),
  ),
});

/** What a guest sees: nothing of people, nothing hidden, nothing of drafts (C-278). */
export const guestMenuOutput = z.object({ restaurant, hours, categories: z.array(category) });
export type GuestMenu = z.output<typeof guestMenuOutput>;
/** It says all that the menu depends on: the same state is the same menu. Undefined while nobody counts the changes. */
export interface GuestMenuState {
  state: string | undefined;
  menu: GuestMenu;
}

/** The same for members, whatever the restaurant's state, with the page as guests would see it. */
export const previewOutput = z.object({
  state: z.enum(RESTAURANT_STATES),
  menu: guestMenuOutput,
  /** The menu of the page, a table of its allergens, and the style sheet of both. */
  markup: z.object({ page: z.string(), matrix: z.string(), style: z.string() }),
});
export type MenuPreview = z.output<typeof previewOutput>;

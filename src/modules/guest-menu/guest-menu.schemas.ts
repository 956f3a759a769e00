import { z } from 'zod';
import { ALLERGEN_LAW_CODES } from '../../shared/menu/allergen-laws.js';
import { CURRENCY_CODES } from '../../shared/money.js';
import { RESTAURANT_STATES } from '../../shared/restaurants/state.js';
import { idSchema } from '../../shared/schemas.js';
import { ADDITIONAL_GROUPS } from '../../shared/vocabulary/onboarding.js';
import { allergenCode } from '../../shared/menu/allergen-field.js';
import { dietCode, statedAllergens, statedDiets } from '../menu/shared/fields.schemas.js';
import { MEASUREMENTS } from '../menu/sizes/sizes.schemas.js';
import { type DeliveryArea, DELIVERY_VERDICTS } from './delivery-area.js';

const SLUG_MAX_LENGTH = 128;
/** Longer than a postcode, because guests paste blanks and words with it. */
export const WRITTEN_ZIP_MAX_LENGTH = 40;

export const guestMenuInput = z.object({ slug: z.string().max(SLUG_MAX_LENGTH) });
export const deliveryCheckInput = guestMenuInput.extend({ zip: z.string().max(WRITTEN_ZIP_MAX_LENGTH) });
export const previewInput = z.object({ restaurant_id: idSchema.optional() });

const id = z.number().int();
const moment = z.string().nullable();

/** Allergens and diets. Null means not stated, which is not the same as none (C-277). */
const dietaryInfo = {
  allergens: statedAllergens,
  /** Allergens that can be in it by accident. */
  may_contain: statedAllergens,
  diets: statedDiets,
};
/** Availability. While sold out, a null `sold_out_until` means until a user makes it available. */
const availability = { sold_out: z.boolean(), sold_out_until: moment };

/** Number of choices allowed (C-288), and the same as a sentence. */
const rule = {
  min_choices: z.number().int(),
  max_choices: z.number().int().nullable(),
  included_choices: z.number().int(),
  rule: z.string(),
};
/** Sentence that says why the rule cannot be met now. Null if it can. */
const shortage = z.string().nullable();

const choice = z
  .object({
    id,
    name: z.string(),
    image_url: z.string().nullable(),
    ...dietaryInfo,
    ...availability,
  })
  .meta({ id: 'GuestChoice' });
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
  /** Most toppings a guest can add to those that come with a dish. 0: no limit (C-107). */
  max_extra: z.number().int(),
  /** Only the toppings that come with a dish if guests cannot add any. */
  choices: z.array(choice.extend({ default_choice: z.boolean() })),
});

/** Columns of an item that guests see as they are. */
const itemColumns = {
  id,
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  /** Null if there is no price, or one for each size. Per `weight_unit` if the category has one. */
  price: z.number().nullable(),
  /** In kcal. Null if not stated, or if `prices` has them. */
  calories: z.number().int().nullable(),
};
/** Columns of an item that the guest menu reads. */
export const guestItemColumns = z.object({ category_id: id, ...itemColumns, ...dietaryInfo });

const item = z.object({
  ...itemColumns,
  /** Only sizes that have a price, in the order of the sizes. */
  prices: z.array(z.object({ size_id: id, price: z.number(), calories: z.number().int().nullable() })),
  ...dietaryInfo,
  /** Allergens that choices can add to the item's own. */
  choice_allergens: z.array(allergenCode),
  /** True if some choices state no allergens, so `choice_allergens` may be incomplete. */
  choices_unstated: z.boolean(),
  /** Allergens that are in every possible order: the item's own, and those that no choice avoids. */
  unavoidable_allergens: z.array(allergenCode),
  /** Allergens of `allergen_law` that no one can rule out: the item or an unavoidable choice does not state them. */
  unsure_allergens: z.array(allergenCode),
  /** Diets that the item does not suit, alone or with any choice. */
  unsuitable_diets: z.array(dietCode),
  unsure_diets: z.array(dietCode),
  ...availability,
  /** True if the item is not sold out and every required choice can be made. */
  available: z.boolean(),
});
export type GuestItem = z.output<typeof item>;

const category = z.object({
  id,
  name: z.string(),
  description: z.string(),
  image_url: z.string().nullable(),
  priced_by: z.enum(['none', 'weight', 'size']),
  /** Null unless priced by weight. */
  weight_unit: z.enum(['lb', 'kg']).nullable(),
  sizes: z.array(
    z.object({
      id,
      name: z.string(),
      /** Amount, such as 12. Null if not stated. */
      units: z.number().nullable(),
      measurement: z.enum(MEASUREMENTS).nullable(),
    }),
  ),
  primary_options: z.array(z.object({ id, name: z.string(), shortage, selections: z.array(choice) })),
  /** Null if the category offers none. */
  toppings: toppings.nullable(),
  dressings: z.array(choice),
  extra_groups: z.array(extraGroup),
  /** Names the groups with too few choices to order any item. Null if all are fine. */
  shortage,
  items: z.array(item),
});
export type GuestCategory = z.output<typeof category>;

const restaurant = z.object({
  name: z.string(),
  slug: z.string().nullable(),
  about: z.string(),
  logo_url: z.string().nullable(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  /** ISO 3166, 2 letters. */
  country: z.string().nullable(),
  /** Phone number as the restaurant wrote it. */
  phone: z.string(),
  currency: z.enum(CURRENCY_CODES),
  /** Law that decides which allergens every list answers: `us`, `ca` or `uk`. */
  allergen_law: z.enum(ALLERGEN_LAW_CODES),
  /** Allergens of `allergen_law` that lists without them do not rule out, because no one was asked about them yet. */
  open_allergens: z.array(allergenCode),
  /** Address of the guest page with this menu. */
  url: z.string().nullable(),
});

/** Range of minutes. Null if not stated. */
const minutes = z.object({ from: z.number().int(), to: z.number().int() }).nullable();
const ordering = z.object({
  /** Null if the restaurant does not deliver. */
  delivery: z
    .object({
      minutes,
      /** 0: no fee. */
      fee: z.number(),
      /** Orders from this amount are delivered without the fee. Null if there is no such amount. */
      free_over: z.number().nullable(),
      /** Null if the restaurant delivers to listed zips. */
      radius_miles: z.number().nullable(),
      /** True if `GET /public/menus/{slug}/delivery/` can check a zip. */
      checks_zips: z.boolean(),
    })
    .nullable(),
  /** Null if orders cannot be picked up. */
  pickup: z.object({ minutes }).nullable(),
  dine_in: z.boolean(),
  /** Minimum amount of an order. Null if there is none. */
  minimum: z.number().nullable(),
});

/** Chosen labels of a group, such as "Atmosphere". */
const feature = z.object({
  group: z.enum(ADDITIONAL_GROUPS),
  title: z.string(),
  labels: z.array(z.string()),
});

const hours = z.object({
  /** False before the restaurant saves its hours. Then only special dates are known. */
  listed: z.boolean(),
  /** Null when no hours are listed for today. */
  open_now: z.boolean().nullable(),
  /** Closing time. Null while closed, or if it never closes. */
  until: moment,
  /** Next opening time. Null while open, or if none is known. */
  next_open: moment,
  /** IANA name of the time zone of these dates and times. */
  time_zone: z.string(),
  /** Date at the restaurant. */
  today: z.string(),
  /** "Open now, until 10:00 PM", "Hours not listed". */
  sentence: z.string(),
  /** The usual week without special dates, Monday first. Null before the restaurant saves its hours. */
  week: z
    .array(
      z.object({
        /** 1 is Monday, 7 is Sunday. */
        day_of_week: z.number().int(),
        /** As in `dates`; empty on a closed day. */
        stints: z.array(z.object({ open: z.string(), close: z.string() })),
      }),
    )
    .nullable(),
  /** Today and the next 7 days, without days that have no listed hours. */
  dates: z.array(
    z.object({
      date: z.string(),
      closed: z.boolean(),
      /** Periods without a break. A closing that is not after the opening is on the next day. */
      stints: z.array(z.object({ open: z.string(), close: z.string() })),
      /** Reason for a special day. */
      reason: z.string(),
    }),
  ),
  /** Ranges of special dates that begin in the next 6 weeks, in order. Empty times while closed. */
  special_dates: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      closed: z.boolean(),
      open: z.string().nullable(),
      close: z.string().nullable(),
      reason: z.string(),
    }),
  ),
});

/** Everything that a guest sees: no personal data, no hidden rows, no drafts (C-278). */
export const guestMenuOutput = z
  .object({
    restaurant,
    hours,
    /** Null before the restaurant saves its delivery settings. */
    ordering: ordering.nullable(),
    /** Only groups with chosen labels. */
    features: z.array(feature),
    categories: z.array(category),
  })
  .meta({ id: 'GuestMenu' });
export type GuestMenu = z.output<typeof guestMenuOutput>;
/** A menu and a state that identifies it: equal states mean equal menus. Undefined before changes are counted. */
export interface GuestMenuState {
  state: string | undefined;
  menu: GuestMenu;
  /** Undefined if the restaurant does not deliver, or has not said where. */
  area: DeliveryArea | undefined;
}

export const deliveryCheckOutput = z.object({
  /** The zip as its country writes it. */
  zip: z.string(),
  /**
   * `yes` or `no`; `edge`: as far away as the restaurant delivers; `partly`: only some codes with this beginning.
   * `unknown`: ask the restaurant; `invalid`: no complete postcode of the restaurant's country.
   */
  delivers: z.enum(DELIVERY_VERDICTS),
  /** "Yes, we deliver to 10012." */
  sentence: z.string(),
});
export type DeliveryAnswer = z.output<typeof deliveryCheckOutput>;

/** The menu for members in any restaurant state, with the page as guests would see it. */
export const previewOutput = z.object({
  state: z.enum(RESTAURANT_STATES),
  menu: guestMenuOutput,
  /** HTML of the menu and of its allergen table with their style sheet; HTML of the menu for paper with its own. */
  markup: z.object({
    page: z.string(),
    matrix: z.string(),
    style: z.string(),
    paper: z.string(),
    paper_style: z.string(),
  }),
});
export type MenuPreview = z.output<typeof previewOutput>;

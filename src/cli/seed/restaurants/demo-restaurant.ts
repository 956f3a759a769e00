import type { PriceBasis } from '../../../modules/menu/categories/categories.schemas.js';
import type { Measurement } from '../../../modules/menu/sizes/sizes.schemas.js';
import type { Selections } from '../../../modules/onboarding/additional.schemas.js';
import type { DeliveryEdit } from '../../../modules/onboarding/delivery.schemas.js';
import type { CountryName } from '../../../modules/onboarding/onboarding.schemas.js';
import type { SpecialHours } from '../../../shared/hours/special-dates.js';
import type { DayHours, Week } from '../../../shared/hours/week.js';
import { type Allergen, type Diet, DIETS } from '../../../shared/menu/allergens.js';

interface DemoLocation {
  country: CountryName;
  street: string;
  city: string;
  state: string;
  zip_code: string;
}

/** Dietary info of an item or a choice; a missing field is not stated. */
export interface DemoDietaryInfo {
  allergens?: readonly Allergen[];
  may_contain?: readonly Allergen[];
  diets?: readonly Diet[];
}

export interface DemoItem extends DemoDietaryInfo {
  name: string;
  description: string;
  /** One price, or one for each size of the category in order. */
  price: number | readonly number[];
  /** Name of a file in `images/items`. */
  image?: string;
  /** Sold out until a user marks it as available. */
  soldOut?: true;
}

interface DemoSize {
  name: string;
  units: number | null;
  measurement: Measurement | null;
}

interface DemoGroup {
  name: string;
  required: boolean;
  allow_multiple: boolean;
  /** Left out: no limit. */
  max_choices?: number;
  included_choices?: number;
  /** Names and prices in order, with their dietary info. */
  selections: readonly (readonly [name: string, price: number, dietaryInfo?: DemoDietaryInfo])[];
}

export interface DemoCategory {
  name: string;
  description: string;
  priced_by: PriceBasis;
  /** Name of a file in `images/categories`. */
  image?: string;
  /** Items in menu order. */
  items: readonly DemoItem[];
  /** Offers besides the items; none by default. */
  optionSets?: readonly string[];
  sizes?: readonly DemoSize[];
  toppings?: readonly string[];
  dressings?: readonly string[];
  maxExtraToppings?: number;
  groups?: readonly DemoGroup[];
}

/** Names of choices in order, with their dietary info. */
export type DemoChoices = Readonly<Record<string, DemoDietaryInfo>>;

export interface DemoRestaurant {
  name: string;
  slug: string;
  about: string;
  /** Name of a file in `images/logos`. */
  logo: string;
  location: DemoLocation;
  /** In the time zone of the location. */
  week: Week;
  /** Public phone, from the numbers for fiction. */
  phone: string;
  delivery: DeliveryEdit;
  selections: Partial<Selections>;
  /** @param now the special hours are the next ones after it */
  specialHours?: (now: Date) => SpecialHours[];
  toppings?: DemoChoices;
  dressings?: DemoChoices;
  /** Primary option sets, each with its selections in order. */
  optionSets?: Readonly<Record<string, DemoChoices>>;
  menu: readonly DemoCategory[];
}

/** Suits every diet and has no allergens. */
export const FOR_ALL: DemoDietaryInfo = { allergens: [], diets: DIETS };

/** A dish with a price; other properties only from `more`. */
export const item = (
  name: string,
  description: string,
  price: DemoItem['price'],
  more: Omit<DemoItem, 'name' | 'description' | 'price'> = {},
): DemoItem => ({ name, description, price, ...more });

/** Delivery settings without an amount; other properties only from `more`. */
export const orders = (more: DeliveryEdit): DeliveryEdit => ({
  has_delivery: false,
  has_pickup: false,
  has_dine_in: true,
  ...more,
});

export const inches = (name: string, units: number): DemoSize => ({ name, units, measurement: 'Inches' });
export const plain = (name: string): DemoSize => ({ name, units: null, measurement: null });

/** A day without a break. @param day 1 is Monday */
export const open = (day: number, from: string, to: string): DayHours => ({
  day_of_week: day,
  closed: false,
  open_time: from,
  break_start: null,
  reopen_time: null,
  close_time: to,
});

/** The same hours on each of these days. */
export const openOn = (days: readonly number[], from: string, to: string): DayHours[] =>
  days.map((day) => open(day, from, to));

/** A week without breaks. */
export const week = (...hours: DayHours[]): Week => ({ open_247: false, closed_within: false, hours });

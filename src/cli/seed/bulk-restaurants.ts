import type { PriceBasis } from '../../modules/menu/categories/categories.schemas.js';
import { SeededRandom } from '../../shared/random.js';
import {
  CATEGORIES,
  DISH_MANNERS,
  DISH_SUBJECTS,
  NAME_BEGINNINGS,
  NAME_ENDINGS,
  type SeedPlace,
  PLACES,
  STREETS,
} from './vocabulary.js';

/** Restaurants of each size; a larger size contains the smaller ones. */
export const SIZES = { s: 10, m: 1_000, l: 10_000 } as const;
export type BulkSize = keyof typeof SIZES;

const CATEGORIES_EACH = 8;
/** A million in 10,000 restaurants. */
export const ITEMS_EACH = 100;

const HOUR = 3_600_000; // ms
const FIRST_DAY = Date.UTC(2024, 0, 1);
const LAUNCHED_SHARE = 0.9;

interface BulkItem {
  name: string;
  description: string;
  position: number;
}

interface BulkCategory {
  name: string;
  description: string;
  priced_by: PriceBasis;
  items: BulkItem[];
}

export interface BulkRestaurant {
  name: string;
  /** Also tells a later run which restaurants exist already. */
  slug: string;
  about: string;
  place: SeedPlace;
  street: string;
  startedAt: Date;
  launchedAt: Date | null;
  owner: { email: string; first_name: string; last_name: string };
  categories: BulkCategory[];
}

/** Slug of the restaurant with this number, from 1 on. */
export const slugOf = (number: number) => `seed-${String(number).padStart(5, '0')}`;

/** Generates the restaurant with this number, from 1 on: the same one for every size. */
export function bulkRestaurant(number: number): BulkRestaurant {
  const random = new SeededRandom(number);
  const name = `${random.pick(NAME_BEGINNINGS)} ${random.pick(NAME_ENDINGS)} ${number}`;
  const startedAt = new Date(FIRST_DAY + number * HOUR);
  return {
    name,
    slug: slugOf(number),
    about: `${name} cooks for its neighborhood, every day of the week.`,
    place: random.pick(PLACES),
    street: `${1 + random.below(999)} ${random.pick(STREETS)}`,
    startedAt,
    launchedAt: random.next() < LAUNCHED_SHARE ? new Date(startedAt.getTime() + 48 * HOUR) : null,
    owner: {
      email: `${slugOf(number)}@owners.feast.example`,
      first_name: 'Owner',
      last_name: String(number),
    },
    categories: menuOf(random),
  };
}

function menuOf(random: SeededRandom): BulkCategory[] {
  const chosen = random.some(CATEGORIES, CATEGORIES_EACH);
  return chosen.map(({ name, priced_by }, index) => ({
    name,
    priced_by,
    description: `Our ${name.toLowerCase()}, made to order.`,
    items: Array.from({ length: share(ITEMS_EACH, CATEGORIES_EACH, index) }, (_, position) =>
      itemOf(random, position),
    ),
  }));
}

function itemOf(random: SeededRandom, position: number): BulkItem {
  const name = `${random.pick(DISH_MANNERS)} ${random.pick(DISH_SUBJECTS)}`;
  return { name, description: `${name} with ${random.pick(DISH_SUBJECTS)} on the side.`, position };
}

/** Size of one of `parts` parts that add up to `whole` and differ by at most one. */
const share = (whole: number, parts: number, index: number) =>
  Math.floor(whole / parts) + (index < whole % parts ? 1 : 0);

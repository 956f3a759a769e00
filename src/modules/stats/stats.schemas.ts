import { z } from 'zod';
import { RESTAURANT_STATES, type RestaurantState } from '../../shared/restaurants/state.js';
import { idSchema } from '../../shared/schemas.js';

/** What is counted, and what the pies show beside it. */
export const COUNTED = [
  'countries',
  'cities',
  'restaurants',
  'categories',
  'menuItems',
  'optionGroups',
  'options',
] as const;
export type Counted = (typeof COUNTED)[number];

const amount = z.number().int();
const amounts = z.object(
  Object.fromEntries(COUNTED.map((name) => [name, amount])) as Record<Counted, typeof amount>,
);

/** A bar or a slice. */
const namedValue = z.object({ name: z.string(), value: amount });
export type NamedValue = z.output<typeof namedValue>;

/** Without a restaurant: of all of them, for platform users; else of the only one of the caller. */
export const statsInput = z.object({ restaurant_id: idSchema.optional() });

export const platformFiguresInput = z.object({});

/** At most so many bars of restaurants by city and of items per category. */
export const CHART_CAP = 12;

/** When figures were counted that are not counted anew for every request; null: at this moment. */
const asOf = z.string().nullable();

const statsFigures = z.object({
  counts: amounts,
  /** Cities with a restaurant: the geo spread. */
  citiesServed: amount,
  /** Made within the last 30 days, and within the 30 days before those. */
  trends: z.object({ recent: amounts, previous: amounts }),
  /** The cities with the most restaurants first. */
  restaurantsByCity: z.array(namedValue),
  /** Primary options, toppings and dressings, shared and the restaurant's own. */
  optionGroupBreakdown: z.array(namedValue),
  /** The categories with the most items first. */
  itemsPerCategory: z.array(namedValue),
});
export const statsOutput = statsFigures.extend({ as_of: asOf });
export type Stats = z.output<typeof statsOutput>;

/** Of the Drivers screen: restaurants that are launched, cities with one, menu items. */
const driverFigures = z.object({ active_restaurants: amount, cities: amount, menu_items: amount });
export const driverStatsOutput = driverFigures.extend({ as_of: asOf });
export type DriverStats = z.output<typeof driverStatsOutput>;

/** What a restaurant's menu holds, and what it lacks. */
export const menuFiguresOutput = z.object({
  categories: amount,
  items: amount,
  /** By what their category is priced by (C-275). */
  without_price: amount,
  without_picture: amount,
  /** At present (C-276). */
  sold_out_items: amount,
  /** Toppings, dressings, extras and primary options that are off. */
  sold_out_others: amount,
});
export type MenuFigures = z.output<typeof menuFiguresOutput>;

const teamFigures = z.object({
  /** Members, those who are switched off too. */
  people: amount,
  /** Invites that can be accepted still. */
  invited: amount,
});
export type TeamFigures = z.output<typeof teamFigures>;

/** A restaurant's people, and the special date that goes on or comes next by its own clock (C-281). */
export const restaurantFiguresOutput = teamFigures.extend({
  next_special_date: z
    .object({
      from: z.string(),
      to: z.string(),
      closed: z.boolean(),
      open: z.string().nullable(),
      close: z.string().nullable(),
      reason: z.string(),
    })
    .nullable(),
});
export type RestaurantFigures = z.output<typeof restaurantFiguresOutput>;

const platformFigures = z.object({
  /** By how they stand (C-283). */
  restaurants: z.object(
    Object.fromEntries(RESTAURANT_STATES.map((state) => [state, amount])) as Record<
      RestaurantState,
      typeof amount
    >,
  ),
  /** Accounts. */
  people: amount,
  /** Active ones. */
  territories: amount,
  /** Messages that nobody has read. */
  new_messages: amount,
});
export type PlatformFigures = z.output<typeof platformFigures>;
export const platformFiguresOutput = platformFigures.extend({ as_of: asOf });

/** The figures of the screens that restaurants have too, as they are counted together. */
const figuresSchema = z.object({ dashboard: statsFigures, drivers: driverFigures });
export type Figures = z.output<typeof figuresSchema>;

/** What is kept of all restaurants. */
export const snapshotSchema = figuresSchema.extend({ platform: platformFigures });
export type SnapshotFigures = z.output<typeof snapshotSchema>;

import { z } from 'zod';
import { RESTAURANT_STATES, type RestaurantState } from '../../shared/restaurants/state.js';
import { idSchema } from '../../shared/schemas.js';

/** Counted kinds, and the slices of the pie charts. */
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

/** Counts that say nothing about a single restaurant. */
export const PLACES_COUNTED = ['countries', 'cities', 'restaurants'] as const satisfies readonly Counted[];

const amount = z.number().int();
const amounts = z
  .object(Object.fromEntries(COUNTED.map((name) => [name, amount])) as Record<Counted, typeof amount>)
  .meta({ id: 'StatsCounts' });

/** A bar or a slice of a chart. */
const namedValue = z.object({ name: z.string(), value: amount }).meta({ id: 'NamedValue' });
export type NamedValue = z.output<typeof namedValue>;

/** Without a restaurant: all of them for platform users, otherwise the caller's only one. */
export const statsInput = z.object({ restaurant_id: idSchema.optional() });

export const platformFiguresInput = z.object({});

/** Most bars in the charts of restaurants by city and items by category. */
export const CHART_CAP = 12;

/** Time when cached figures were counted; null when counted now. */
const asOf = z.string().nullable();

const statsFigures = z
  .object({
    counts: amounts,
    /** Cities with a restaurant. */
    citiesServed: amount,
    /** Created within the last 30 days, and within the 30 days before. */
    trends: z.object({ recent: amounts, previous: amounts }),
    /** Cities with the most restaurants first. */
    restaurantsByCity: z.array(namedValue),
    /** Primary options, toppings and dressings, shared and the restaurant's own. */
    optionGroupBreakdown: z.array(namedValue),
    /** Categories with the most items first. */
    itemsPerCategory: z.array(namedValue),
  })
  .meta({ id: 'StatsFigures' });
export const statsOutput = statsFigures.extend({ as_of: asOf }).meta({ id: 'Stats' });
export type Stats = z.output<typeof statsOutput>;

/** Figures of the Drivers screen: launched restaurants, their cities and menu items. */
const driverFigures = z.object({ active_restaurants: amount, cities: amount, menu_items: amount });
export const driverStatsOutput = driverFigures.extend({ as_of: asOf });
export type DriverStats = z.output<typeof driverStatsOutput>;

/** Contents and gaps of a restaurant's menu. */
export const menuFiguresOutput = z.object({
  categories: amount,
  items: amount,
  /** By their category's price basis (C-275). */
  without_price: amount,
  without_picture: amount,
  /** They or their choices don't state what the law asks. */
  without_allergens: amount,
  /** Allergens that the whole menu is to be checked for, after a move to another country (C-355). */
  allergens_to_check: amount,
  /** Currently sold out (C-276). */
  sold_out_items: amount,
  /** Toppings, dressings, extras and primary options that are sold out. */
  sold_out_others: amount,
});
export type MenuFigures = z.output<typeof menuFiguresOutput>;

const teamFigures = z.object({
  /** Members, including disabled ones. */
  people: amount,
  /** Invites that can be accepted. */
  invited: amount,
});
export type TeamFigures = z.output<typeof teamFigures>;

/** Team figures, and the current or next special date by the restaurant's clock (C-281). */
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
  /** The next public holiday of the place, if it is within 30 days and has no special date. */
  next_holiday: z.object({ date: z.string(), name: z.string() }).nullable(),
});
export type RestaurantFigures = z.output<typeof restaurantFiguresOutput>;

const platformFigures = z.object({
  /** By status (C-283). */
  restaurants: z.object(
    Object.fromEntries(RESTAURANT_STATES.map((state) => [state, amount])) as Record<
      RestaurantState,
      typeof amount
    >,
  ),
  /** User accounts. */
  people: amount,
  /** Active territories. */
  territories: amount,
  /** Unread messages. */
  new_messages: amount,
});
export type PlatformFigures = z.output<typeof platformFigures>;
export const platformFiguresOutput = platformFigures.extend({ as_of: asOf });

/** Figures of screens that restaurants also have, counted together. */
const figuresSchema = z.object({ dashboard: statsFigures, drivers: driverFigures });
export type Figures = z.output<typeof figuresSchema>;

/** Stored figures over all restaurants. */
export const snapshotSchema = figuresSchema.extend({ platform: platformFigures });
export type SnapshotFigures = z.output<typeof snapshotSchema>;

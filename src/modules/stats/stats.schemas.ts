import { z } from 'zod';
import { idSchema } from '../../shared/schemas.js';

/** What is counted, and what the pies show beside it (C-77, C-95). */
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

/** At most so many bars of restaurants by city and of items per category. */
export const CHART_CAP = 12;

/** When figures were counted that are not counted anew for every request; null: at this moment. */
const asOf = z.string().nullable();

const statsFigures = z.object({
  counts: amounts,
  /** Cities with a restaurant: the geo spread (C-90). */
  citiesServed: amount,
  /** Made within the last 30 days, and within the 30 days before those (C-76). */
  trends: z.object({ recent: amounts, previous: amounts }),
  /** The cities with the most restaurants first. */
  restaurantsByCity: z.array(namedValue),
  /** Primary options, toppings and dressings, shared and the restaurant's own (C-77). */
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

/** All figures of the screens, as they are counted together and kept. */
export const figuresSchema = z.object({ dashboard: statsFigures, drivers: driverFigures });
export type Figures = z.output<typeof figuresSchema>;

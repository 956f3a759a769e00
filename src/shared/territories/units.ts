import { formatNumber } from '../format.js';
import type { ZipCountry } from './zip-code.js';

export const METERS_PER_MILE = 1_609.344;

/** Meters per unit, with its abbreviations for lengths and areas. */
const UNITS = {
  miles: { meters: METERS_PER_MILE, length: 'mi', area: 'sq mi' },
  kilometres: { meters: 1_000, length: 'km', area: 'km²' },
} as const;
export type Unit = keyof typeof UNITS;

const MILES: readonly string[] = ['US', 'GB'] satisfies ZipCountry[];

/** Unit of distances in a country: miles in the United States and the United Kingdom, kilometers elsewhere. */
const unitOf = (country: string | null | undefined): Unit =>
  country && MILES.includes(country) ? 'miles' : 'kilometres';

/** Two significant digits below ten, whole numbers from ten on. */
const rounded = (value: number) => formatNumber(Number(value.toFixed(value < 1 ? 2 : value < 10 ? 1 : 0)));

/** Formats a distance, such as "1.2 mi" or "850 m". @param meters along the ground */
export function sayDistance(meters: number, country: string | null | undefined): string {
  const unit = UNITS[unitOf(country)];
  if (unit === UNITS.kilometres && meters < 1_000) return `${Math.round(meters)} m`;
  return `${rounded(meters / unit.meters)} ${unit.length}`;
}

/** Formats an area, such as "4.4 sq mi". */
export function sayArea(squareMeters: number, country: string | null | undefined): string {
  const unit = UNITS[unitOf(country)];
  return `${rounded(squareMeters / unit.meters ** 2)} ${unit.area}`;
}

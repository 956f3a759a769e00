import { knownCountryOf } from '../../../shared/territories/country-of-place.js';
import type { ImportedTerritory } from '../geojson.schemas.js';
import type { ImportPlan } from './import-plans.js';

type ImportPlace = NonNullable<ImportedTerritory['place']>;

/** Locates the first circle of an import. Undefined unless circles are new or change. */
export function placeOf({
  fields,
  outcome,
}: Pick<ImportPlan, 'fields' | 'outcome'>): ImportPlace | undefined {
  const [circle] = fields.circles ?? [];
  if (!circle || outcome === 'refused') return undefined;
  const { center_lat: lat, center_lng: lng } = circle;
  const country = knownCountryOf(lat, lng) ?? null;
  const swapped = Math.abs(lng) <= 90 ? knownCountryOf(lng, lat) : undefined;
  return { lat, lng, country, is_far: country === null, swapped_country: swapped ?? null };
}

const COUNTRIES = { US: 'the United States', CA: 'Canada', GB: 'the United Kingdom' } as const;

/** Warns if latitude probably came first: the place is outside the supported countries, and the swapped one is not. */
export function swappedWarning({
  lat,
  lng,
  is_far,
  swapped_country: country,
}: ImportPlace): string | undefined {
  if (!is_far || country === null) return undefined;
  return `Its area is around ${lat.toFixed(4)}, ${lng.toFixed(4)}, outside all supported countries. With latitude and longitude swapped, it’s in ${COUNTRIES[country]}. GeoJSON puts longitude first.`;
}

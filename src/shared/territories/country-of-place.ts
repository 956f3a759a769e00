import { countryOfZip, type ZipCountry } from './zip-code.js';

/** Outline of the contiguous United States, as longitude and latitude pairs. */
const STATES: readonly (readonly [lng: number, lat: number])[] = [
  [-125, 49],
  [-95.2, 49.2],
  [-89.5, 48.1],
  [-84.6, 46.6],
  [-82.4, 45.2],
  [-82.45, 43],
  [-83.12, 42.2],
  [-82.6, 41.7],
  [-78.95, 42.85],
  [-79.1, 43.4],
  [-76.4, 44.1],
  [-74.7, 45],
  [-71.4, 45.1],
  [-69.2, 47.5],
  [-67.8, 47.1],
  [-66.8, 44.6],
  [-69, 40],
  [-75, 34.5],
  [-79.5, 26],
  [-81, 24],
  [-84, 27.5],
  [-97, 25.8],
  [-99.5, 27.5],
  [-103, 29],
  [-106.5, 31.75],
  [-111, 31.3],
  [-114.8, 32.5],
  [-117.2, 32.5],
  [-121, 34],
  [-125, 40],
];

/** Alaska, Hawaii, Puerto Rico; Great Britain with Northern Ireland: west, south, east, north. */
const BOXES = [
  ['US', -170, 54.5, -141, 72],
  ['US', -161, 18, -154, 23],
  ['US', -68, 17.5, -65, 18.7],
  ['GB', -8.2, 54, -5.4, 55.4],
  ['GB', -5.8, 49.8, 1.8, 55.4],
  ['GB', -7.8, 55.3, 1.8, 61],
] as const;

/**
 * Returns the country of a place where miles are common; undefined elsewhere. Approximate: it chooses the unit of
 * distances when no zip gives the country.
 */
export function countryOfPlace(lat: number, lng: number): 'US' | 'GB' | undefined {
  if (isWithin(STATES, lat, lng)) return 'US';
  return BOXES.find(
    ([, west, south, east, north]) => lng >= west && lng <= east && lat >= south && lat <= north,
  )?.[0];
}

/** Canada, approximately: west, south, east, north. */
const CANADA = [-141.1, 41.6, -52.5, 83.2] as const;

/** Returns the country of a place, approximately, if restaurants can be there; undefined elsewhere. */
export function knownCountryOf(lat: number, lng: number): 'US' | 'CA' | 'GB' | undefined {
  const [west, south, east, north] = CANADA;
  const isInCanada = lng >= west && lng <= east && lat >= south && lat <= north;
  return countryOfPlace(lat, lng) ?? (isInCanada ? 'CA' : undefined);
}

interface Center {
  center_lat: number;
  center_lng: number;
}

/** Returns the country of a territory from its zips, or else from the center of its first area. */
export function countryOfArea(zips: readonly string[], [circle]: readonly Center[]): ZipCountry | undefined {
  for (const zip of zips) {
    const country = countryOfZip(zip);
    if (country) return country;
  }
  return circle && countryOfPlace(circle.center_lat, circle.center_lng);
}

/** Tells whether the place is inside the polygon, by counting the sides east of it. */
function isWithin(corners: typeof STATES, lat: number, lng: number): boolean {
  const crossed = corners.filter(([toLng, toLat], at) => {
    const [fromLng, fromLat] = corners.at(at - 1) ?? [toLng, toLat];
    return (
      toLat > lat !== fromLat > lat && lng < ((fromLng - toLng) * (lat - toLat)) / (fromLat - toLat) + toLng
    );
  });
  return crossed.length % 2 === 1;
}

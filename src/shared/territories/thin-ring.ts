/** Decimals of a corner's degrees: about a meter, too little to matter for a circle around a polygon. */
const DIGITS = 5;
/** Longer rings keep only the corners that the smallest circle around them can touch. */
const MANY = 1_000;
/** Minimum number of places in a ring; the first one appears twice. */
const LEAST = 4;

type Place = readonly [lng: number, lat: number];

/**
 * Simplifies a ring without changing the smallest circle around it, by rounding its corners and dropping some. Drops
 * heights. Rings of at most 1,000 corners keep their order.
 */
export function thinRing(ring: readonly (readonly number[])[]): number[][] {
  const places = ring.map(([lng = 0, lat = 0]): Place => [rounded(lng), rounded(lat)]);
  const kept = places.filter((place, at) => at === 0 || !isSame(place, places[at - 1]));
  const thin = kept.length > MANY ? hullOf(kept) : kept;
  const [last] = thin.slice(-1);
  while (last && thin.length < LEAST) thin.push(last);
  return thin.map((place) => [...place]);
}

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
const isSame = (one: Place, other: Place | undefined) => one[0] === other?.[0] && one[1] === other[1];

/** Corners of the convex hull; all corners when the ring spans too much of the earth. */
function hullOf(places: Place[]): Place[] {
  const flat = flatPlaces(places);
  if (!flat) return places;
  flat.sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (all: typeof flat) => {
    const line: typeof flat = [];
    for (const next of all) {
      while (line.length > 1 && !turnsLeft(line.at(-2), line.at(-1), next)) line.pop();
      line.push(next);
    }
    return line.slice(0, -1);
  };
  const hull = [...half(flat), ...half(flat.toReversed())].map(({ place }) => place);
  return [...hull, ...hull.slice(0, 1)];
}

interface Flat {
  x: number;
  y: number;
  place: Place;
}

const turnsLeft = (one: Flat | undefined, other: Flat | undefined, third: Flat) =>
  one !== undefined &&
  other !== undefined &&
  (other.x - one.x) * (third.y - one.y) - (other.y - one.y) * (third.x - one.x) > 0;

/**
 * Projects the ring onto a map where the shortest paths are straight (gnomonic), centered on its first place.
 * Undefined when it reaches beyond 80 degrees from there.
 */
function flatPlaces(places: readonly Place[]): Flat[] | undefined {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [fromLng, fromLat] = (places[0] ?? [0, 0]).map(radians) as [number, number];
  const flat = places.map((place) => {
    const [lng, lat] = place.map(radians) as [number, number];
    const aside = lng - fromLng;
    const near = Math.sin(fromLat) * Math.sin(lat) + Math.cos(fromLat) * Math.cos(lat) * Math.cos(aside);
    const x = (Math.cos(lat) * Math.sin(aside)) / near;
    const y =
      (Math.cos(fromLat) * Math.sin(lat) - Math.sin(fromLat) * Math.cos(lat) * Math.cos(aside)) / near;
    return { near, x, y, place };
  });
  return flat.every(({ near }) => near > 0.17) ? flat : undefined;
}

import { MAX_RADIUS_METERS as MAX_RADIUS } from '@server/modules/territories/territories.schemas';
import { readDecimal } from '@server/shared/decimals';

export { MAX_RADIUS };

/** A circle of the service area while it is edited. */
export interface AreaCircle {
  /** Stays with the circle while it changes. */
  key: string;
  /** Degrees, -90 to 90. */
  center_lat: number;
  /** Degrees, -180 to 180. */
  center_lng: number;
  /** Whole meters. */
  radius_meters: number;
  /** What was typed and is no number that fits; the number from before still stands on the map. */
  unread?: Partial<Record<CircleField, string>>;
}

export type CircleField = 'center_lat' | 'center_lng' | 'radius_meters';

export interface Position {
  lat: number;
  lng: number;
}

/** The ball that maps are drawn on (meters); the same as Leaflet's, so that its circles and ours agree. */
const EARTH_RADIUS = 6_371_000;
/** About a tenth of a meter. */
const DIGITS = 6;
/** Beyond it there is no picture of the earth in this projection (degrees). */
const MERCATOR_LIMIT = 85;

export const MIN_RADIUS = 1; // meters

const RANGES: Record<CircleField, { from: number; to: number; says: string }> = {
  center_lat: { from: -90, to: 90, says: 'A latitude is between -90 and 90.' },
  center_lng: { from: -180, to: 180, says: 'A longitude is between -180 and 180.' },
  radius_meters: { from: MIN_RADIUS, to: MAX_RADIUS, says: 'A radius is 1 to 20,000,000 meters.' },
};

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;
const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const rounded = (value: number) => Number(value.toFixed(DIGITS));
/** Maps go round: 190 degrees east is 170 degrees west. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

export const centerOf = ({ center_lat, center_lng }: AreaCircle): Position => ({
  lat: center_lat,
  lng: center_lng,
});

/** Meters between two places. */
export function distanceBetween(from: Position, to: Position): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const [dLat, dLng] = [b - a, radians(to.lng - from.lng)];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Degrees clockwise from north, seen from the first place. */
export function bearingBetween(from: Position, to: Position): number {
  const [a, b, dLng] = [radians(from.lat), radians(to.lat), radians(to.lng - from.lng)];
  const y = Math.sin(dLng) * Math.cos(b);
  const x = Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(dLng);
  return degrees(Math.atan2(y, x));
}

/** Where one is so many meters away, on a bearing in degrees clockwise from north. */
export function destinationOf(from: Position, meters: number, bearing: number): Position {
  const [lat, angle, course] = [radians(from.lat), meters / EARTH_RADIUS, radians(bearing)];
  const there = Math.asin(
    Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(course),
  );
  const turned = Math.atan2(
    Math.sin(course) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(there),
  );
  return { lat: degrees(there), lng: from.lng + degrees(turned) };
}

/** South-west and north-east corners around all circles; undefined without any. */
export function boundsOf(circles: readonly AreaCircle[]): [[number, number], [number, number]] | undefined {
  if (circles.length === 0) return undefined;
  const edges = circles.flatMap((circle) =>
    [0, 90, 180, 270].map((bearing) => destinationOf(centerOf(circle), circle.radius_meters, bearing)),
  );
  const lats = edges.map(({ lat }) => lat);
  const lngs = edges.map(({ lng }) => lng);
  return [
    [Math.min(...lats), Math.min(...lngs)],
    [Math.max(...lats), Math.max(...lngs)],
  ];
}

const radiusFrom = (meters: number) => clamp(Math.round(meters), MIN_RADIUS, MAX_RADIUS);

/** A new circle, with a whole radius and places that exist. */
export const newCircle = (center: Position, meters: number): AreaCircle =>
  movedTo(
    { key: crypto.randomUUID(), center_lat: 0, center_lng: 0, radius_meters: radiusFrom(meters) },
    center,
  );

export const movedTo = (circle: AreaCircle, { lat, lng }: Position): AreaCircle => ({
  ...without(without(circle, 'center_lat'), 'center_lng'),
  center_lat: rounded(clamp(lat, -MERCATOR_LIMIT, MERCATOR_LIMIT)),
  center_lng: rounded(wrapped(lng)),
});

export const resizedTo = (circle: AreaCircle, meters: number): AreaCircle => ({
  ...without(circle, 'radius_meters'),
  radius_meters: radiusFrom(meters),
});

/** The circle after something was typed into one of its fields. */
export function typedInto(circle: AreaCircle, field: CircleField, text: string): AreaCircle {
  const { from, to } = RANGES[field];
  const value = numberIn(text, to);
  const number = field === 'radius_meters' ? Math.round(value) : rounded(value);
  if (!(number >= from && number <= to)) {
    return { ...circle, unread: { ...circle.unread, [field]: text } };
  }
  return { ...without(circle, field), [field]: number };
}

/** What is wrong with a field; '' for nothing. */
export const refusalOf = (circle: AreaCircle, field: CircleField) =>
  circle.unread?.[field] === undefined ? '' : RANGES[field].says;

const numberIn = (text: string, most: number) => {
  const reading = readDecimal(text, most);
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

function without(circle: AreaCircle, field: CircleField): AreaCircle {
  const { unread, ...read } = circle;
  const left = Object.entries(unread ?? {}).filter(([name]) => name !== field);
  return left.length === 0 ? read : { ...read, unread: Object.fromEntries(left) };
}

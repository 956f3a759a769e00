import { formatNumber } from '@server/shared/format';
import {
  bearingBetween,
  DEGREE_DIGITS,
  destinationOf,
  distanceBetween,
  MAX_RADIUS_METERS as MAX_RADIUS,
  type Point as Position,
} from '@server/shared/territories/geometry';
import { decimalsFault, readDecimal, withDecimals } from '@server/shared/decimals';
import { countryOfPlace } from '@server/shared/territories/country-of-place';
import { sayDistance } from '@server/shared/territories/units';
import { randomId } from '@/lib/random-id';

export { bearingBetween, destinationOf, distanceBetween, MAX_RADIUS, type Position };

/** Circle of the service area while it is edited. */
export interface AreaCircle {
  /** Stays the same while the circle changes. */
  key: string;
  /** Degrees, -90 to 90. */
  center_lat: number;
  /** Degrees, -180 to 180. */
  center_lng: number;
  /** Whole meters. */
  radius_meters: number;
  /** Typed texts that are invalid; the map still shows the earlier number. */
  unread?: Partial<Record<CircleField, string>>;
}

export type CircleField = 'center_lat' | 'center_lng' | 'radius_meters';

/** The Web Mercator projection has no map images beyond it (degrees). */
const MERCATOR_LIMIT = 85;

export const MIN_RADIUS = 1; // meters

interface Range {
  from: number;
  to: number;
  /** Maximum number of decimals; a typed number with more is refused. Undefined: rounds visibly to a whole number. */
  digits: number | undefined;
  label: string;
  says: string;
}
const RANGES: Record<CircleField, Range> = {
  center_lat: {
    from: -90,
    to: 90,
    digits: DEGREE_DIGITS,
    label: 'Latitude',
    says: 'Latitude must be between -90 and 90.',
  },
  center_lng: {
    from: -180,
    to: 180,
    digits: DEGREE_DIGITS,
    label: 'Longitude',
    says: 'Longitude must be between -180 and 180.',
  },
  radius_meters: {
    from: MIN_RADIUS,
    to: MAX_RADIUS,
    digits: undefined,
    label: 'The radius',
    says: 'The radius must be 1 to 20,000,000 meters.',
  },
};

const clamp = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to);
const rounded = (value: number) => Number(value.toFixed(DEGREE_DIGITS));
/** Wraps longitudes: 190° east is 170° west. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

export const centerOf = ({ center_lat, center_lng }: AreaCircle): Position => ({
  lat: center_lat,
  lng: center_lng,
});

/** Radius such as '1.2 mi, 2,000 meters': in the country's unit, and in the meters that keys and fields change. */
export function radiusInWords({ center_lat, center_lng, radius_meters }: AreaCircle): string {
  const meters = `${formatNumber(radius_meters)} meters`;
  const told = sayDistance(radius_meters, countryOfPlace(center_lat, center_lng));
  return told.endsWith(' m') ? meters : `${told}, ${meters}`;
}

/** South-west and north-east corners around all circles; undefined without circles. */
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

/** Creates a circle, with a whole radius and valid coordinates. */
export const newCircle = (center: Position, meters: number): AreaCircle =>
  movedTo({ key: randomId(), center_lat: 0, center_lng: 0, radius_meters: radiusFrom(meters) }, center);

export const movedTo = (circle: AreaCircle, { lat, lng }: Position): AreaCircle => ({
  ...without(without(circle, 'center_lat'), 'center_lng'),
  center_lat: rounded(clamp(lat, -MERCATOR_LIMIT, MERCATOR_LIMIT)),
  center_lng: rounded(wrapped(lng)),
});

export const resizedTo = (circle: AreaCircle, meters: number): AreaCircle => ({
  ...without(circle, 'radius_meters'),
  radius_meters: radiusFrom(meters),
});

/** Applies a text that was typed into one of the circle's fields. */
export function withFieldText(circle: AreaCircle, field: CircleField, text: string): AreaCircle {
  const { from, to, digits } = RANGES[field];
  const value = numberIn(text, to);
  const number = digits === undefined ? Math.round(value) : withDecimals(value, digits);
  if (number === undefined || !(number >= from && number <= to)) {
    return { ...circle, unread: { ...circle.unread, [field]: text } };
  }
  return { ...without(circle, field), [field]: number };
}

/** Error of a field; '' without one. */
export function circleRefusal(circle: AreaCircle, field: CircleField): string {
  const text = circle.unread?.[field];
  if (text === undefined) return '';
  const { from, to, digits, label, says } = RANGES[field];
  const value = numberIn(text, to);
  return value >= from && value <= to && digits !== undefined ? decimalsFault(label, digits) : says;
}

/** Coordinate as copied from maps: with more decimals than `readDecimal` accepts. */
const COPIED = /^\s*[+-]?\d{1,3}\.\d{11,}\s*$/;

const numberIn = (text: string, most: number) => {
  if (COPIED.test(text)) return Number(text);
  const reading = readDecimal(text, most);
  return reading.kind === 'number' ? reading.value : Number.NaN;
};

function without(circle: AreaCircle, field: CircleField): AreaCircle {
  const { unread, ...read } = circle;
  const left = Object.entries(unread ?? {}).filter(([name]) => name !== field);
  return left.length === 0 ? read : { ...read, unread: Object.fromEntries(left) };
}

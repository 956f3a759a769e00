import { z } from 'zod';
import { countryOfPlace } from '../../../shared/territories/country-of-place.js';
import { geojsonProperties, systemProblem } from '../../../shared/territories/geojson-file.js';
import { distanceBetween, type Point, roundedCircle } from '../../../shared/territories/geometry.js';
import { sayDistance } from '../../../shared/territories/units.js';
import { thinRing } from '../../../shared/territories/thin-ring.js';
import { zipCodeOf } from '../../../shared/territories/zip-code.js';
import { idSchema } from '../../../shared/schemas.js';
import { type Circle, circleFields, nameField } from '../territories.schemas.js';
import { enclosingCircle } from './enclosing-circle.js';
import type { IdUse, Remark } from '../geojson.schemas.js';
import { shortened } from '../../../shared/characters.js';

/** What a feature says of a territory. */
export interface ReadFeature {
  /** Counted from 1. */
  number: number;
  id: number | undefined;
  name: string | undefined;
  isActive: boolean | undefined;
  /** Undefined: it says nothing of them. */
  zips: string[] | undefined;
  circles: Circle[];
}

/** A feature that nothing can be made of, and whose it is as far as that can be read. */
type RefusedFeature = Remark & Pick<ReadFeature, 'id' | 'name'>;

export interface ReadFeatures {
  features: ReadFeature[];
  refused: RefusedFeature[];
  warnings: Remark[];
}

/** Said once: maps write 15 digits, which nobody measured. */
const ROUNDED = 'Coordinates are rounded to 6 decimals (11 cm), radii to whole meters.';

/** Why a feature is refused, in a sentence. */
class Refusal extends Error {}

/**
 * Each of the features by itself; what is wrong with one says nothing of the others.
 * @param ids ignored, there are none
 */
export function readFeatures(sent: readonly unknown[], ids: IdUse = 'check'): ReadFeatures {
  const found: ReadFeatures = { features: [], refused: [], warnings: [] };
  const said = new Set<string>();
  for (const [at, one] of sent.entries()) {
    const number = at + 1;
    const warn = (message: string) => {
      if (message === ROUNDED && said.has(message)) return;
      said.add(message);
      found.warnings.push({ feature: number, message });
    };
    const whose: Pick<ReadFeature, 'id' | 'name'> = { id: undefined, name: undefined };
    try {
      const { geometry, properties } = partsOf(one);
      Object.assign(whose, whoseIs(ids === 'ignore' ? { ...properties, id: undefined } : properties));
      const area = areaOf(geometry, properties, warn);
      found.features.push({
        number,
        id: whose.id,
        name: whose.name,
        isActive: activeIn(properties),
        ...area,
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found.refused.push({ feature: number, message: error.message, ...whose });
    }
  }
  return found;
}

type Properties = Readonly<ReturnType<typeof geojsonProperties>>;

const parts = z.object({
  type: z.literal('Feature'),
  geometry: z.looseObject({ type: z.string() }).nullish(),
  properties: z.looseObject({}).nullish(),
});

function partsOf(sent: unknown) {
  const read = parts.safeParse(sent);
  if (!read.success) throw new Refusal('This isn’t a GeoJSON feature.');
  const problem = systemProblem(sent) ?? systemProblem(read.data.geometry);
  if (problem) throw new Refusal(problem);
  return { geometry: read.data.geometry ?? undefined, properties: geojsonProperties(read.data.properties) };
}

/** @throws Refusal with the schema's own sentence, or the one that is given */
function readBy<T>(schema: z.ZodType<T>, value: unknown, sentence?: string): T {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  throw new Refusal(sentence ?? read.error.issues[0]?.message ?? 'This feature can’t be read.');
}

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';

function whoseIs({ id, name }: Properties): Pick<ReadFeature, 'id' | 'name'> {
  if (!isSaid(id) && !isSaid(name))
    throw new Refusal('No territory given. Add a “name”, or the “id” of an existing one.');
  return {
    id: isSaid(id) ? readBy(idSchema, id, 'The “id” must be a whole number from 1.') : undefined,
    name: isSaid(name) ? readBy(nameField, name) : undefined,
  };
}

const activeIn = ({ is_active: active }: Properties): boolean | undefined =>
  isSaid(active) ? readBy(z.boolean(), active, '“is_active” must be true or false.') : undefined;

type Geometry = NonNullable<ReturnType<typeof partsOf>['geometry']>;
type Warn = (message: string) => void;

/** Zips are named by its properties, circles come from its shape. */
function areaOf(geometry: Geometry | undefined, properties: Properties, warn: Warn) {
  const zips = zipsIn(properties);
  return { zips, circles: geometry ? circlesOf(geometry, properties, zips !== undefined, warn) : [] };
}

/** `zips`, a list or a text with commas, and `zip`, one of them. */
function zipsIn({ zips, zip }: Properties): string[] | undefined {
  if (!isSaid(zips) && !isSaid(zip)) return undefined;
  const list: unknown = typeof zips === 'string' ? zips.split(/[,;]/) : (zips ?? []);
  if (!Array.isArray(list)) throw new Refusal('“zips” must be a list of zip codes.');
  const written = [...(list as unknown[]), ...(isSaid(zip) ? [zip] : [])].map((one) =>
    typeof one === 'number' || typeof one === 'string' ? String(one).trim() : '?',
  );
  return written
    .filter((one) => one !== '')
    .map((one) => {
      const code = zipCodeOf(one);
      if (code === undefined)
        throw new Refusal(`“${shortened(one, 20)}” isn’t a valid zip code (3 to 10 letters or digits).`);
      return code;
    });
}

const position = z.array(z.number()).min(2);
const rings = z.array(z.array(position).min(4)).min(1);
const SHAPES = {
  Point: position,
  MultiPoint: z.array(position),
  Polygon: rings,
  MultiPolygon: z.array(rings).min(1),
} as const;

/** @param hasZips a point may then be where they are, and no middle of a circle */
function circlesOf(geometry: Geometry, properties: Properties, hasZips: boolean, warn: Warn): Circle[] {
  const { type } = geometry;
  const shaped = <T>(schema: z.ZodType<T>): T =>
    readBy(schema, geometry['coordinates'], `The coordinates don’t match the type ${type}.`);
  if (type === 'Point') {
    const point = placeOf(shaped(SHAPES.Point));
    requireDegrees(point);
    const radius = radiusIn(properties);
    if (radius !== undefined) return [circleAt(point, radius, warn)];
    if (hasZips) return [];
    throw new Refusal('A point needs “radius_km” to become a circle, or a “zip”.');
  }
  if (type === 'MultiPoint' && hasZips) return [];
  if (type === 'Polygon') return [circleOf(shaped(SHAPES.Polygon), properties, warn)];
  if (type === 'MultiPolygon') {
    const polygons = shaped(SHAPES.MultiPolygon);
    return polygons.map((polygon) => circleOf(polygon, {}, warn));
  }
  throw new Refusal(`A ${type} can’t become an area. Use points with “radius_km” or polygons.`);
}

/** Metres; undefined when none is said. */
function radiusIn({ radius_km: kilometres, radius_meters: meters }: Properties): number | undefined {
  const [value, unit] = isSaid(kilometres) ? [kilometres, 1_000] : [meters, 1];
  if (!isSaid(value)) return undefined;
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return readBy(z.number(), number, 'The radius must be a number.') * unit;
}

const placeOf = ([lng = 0, lat = 0]: readonly number[]): Point => ({ lat, lng });

/** @throws Refusal with what is probably wrong */
function requireDegrees({ lat, lng }: Point): void {
  if (Math.abs(lat) <= 90) return;
  if (Math.abs(lng) > 540 || Math.abs(lat) > 540)
    throw new Refusal('The coordinates aren’t in degrees. Save the file in WGS 84 (EPSG:4326).');
  throw new Refusal('Latitude must be between -90 and 90. In GeoJSON, longitude comes first.');
}

/**
 * @param warn told when a place or a radius is kept with fewer digits; left out for what was computed here
 * @throws Refusal for a place that is nowhere, and for a radius that is none
 */
function circleAt({ lat, lng }: Point, radius: number, warn?: Warn): Circle {
  const sent = { center_lat: lat, center_lng: wrapped(lng), radius_meters: radius };
  const circle = readBy(circleFields, roundedCircle(sent));
  if (warn && !circleFields.safeParse(sent).success) warn(ROUNDED);
  return circle;
}

/** Maps go round: what was drawn across the date line may be at 190 degrees. */
const wrapped = (lng: number) =>
  Math.abs(lng) > 180 && Math.abs(lng) <= 540 ? lng - 360 * Math.sign(lng) : lng;

/** A polygon that is a circle with its middle and radius beside it is taken for that; any other is put into one. */
function circleOf([ring = [], ...holes]: number[][][], properties: Properties, warn: Warn): Circle {
  const places = thinRing(ring).map(placeOf);
  places.forEach(requireDegrees);
  const drawn = drawnCircle(places, properties, warn);
  if (drawn) return drawn;
  const { center_lat: lat, center_lng: lng, radius_meters } = enclosingCircle(places as [Point, ...Point[]]);
  const circle = circleAt({ lat, lng }, radius_meters);
  const size = sayDistance(circle.radius_meters, countryOfPlace(circle.center_lat, circle.center_lng));
  const middle = `${circle.center_lat.toFixed(4)}, ${circle.center_lng.toFixed(4)}`;
  warn(
    `Polygons are converted to the smallest enclosing circle: ${size} around ${middle}.${
      holes.length > 0 ? ' Holes are included.' : ''
    }`,
  );
  return circle;
}

/** How far corners may be from the line of the circle that they draw (m, and of the radius). */
const NEARLY = { meters: 5, share: 0.01 };

/** Undefined as soon as the polygon was moved or drawn otherwise. */
function drawnCircle(places: readonly Point[], properties: Properties, warn: Warn): Circle | undefined {
  const { center_lat: lat, center_lng: lng } = properties;
  const radius = radiusIn(properties);
  if (typeof lat !== 'number' || typeof lng !== 'number' || radius === undefined) return undefined;
  const most = NEARLY.meters + radius * NEARLY.share;
  const isOnLine = (place: Point) => Math.abs(distanceBetween({ lat, lng }, place) - radius) <= most;
  return places.every(isOnLine) ? circleAt({ lat, lng }, radius, warn) : undefined;
}

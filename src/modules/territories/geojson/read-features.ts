import { z } from 'zod';
import { countryOfPlace } from '../../../shared/territories/country-of-place.js';
import { geojsonProperties, systemProblem } from '../../../shared/territories/geojson-file.js';
import { distanceBetween, type Point, roundedCircle } from '../../../shared/territories/geometry.js';
import { sayDistance } from '../../../shared/territories/units.js';
import { thinRing } from '../../../shared/territories/thin-ring.js';
import { zipCodeOf } from '../../../shared/territories/zip-code.js';
import { idSchema } from '../../../shared/schemas.js';
import { type Circle, circleFields, territoryNameField } from '../territories.schemas.js';
import { enclosingCircle } from './enclosing-circle.js';
import type { IdUse, Remark } from '../geojson.schemas.js';
import { shortened } from '../../../shared/characters.js';

/** Fields of a territory in one feature. */
export interface ReadFeature {
  /** Counts from 1. */
  number: number;
  id: number | undefined;
  name: string | undefined;
  isActive: boolean | undefined;
  /** Undefined if the feature has no zips field. */
  zips: string[] | undefined;
  circles: Circle[];
}

/** A refused feature, and its territory if that can be read. */
type RefusedFeature = Remark & Pick<ReadFeature, 'id' | 'name'>;

export interface ReadFeatures {
  features: ReadFeature[];
  refused: RefusedFeature[];
  warnings: Remark[];
}

/** Reported once per import: maps write 15 digits, far more than anyone measured. */
const ROUNDED = 'Coordinates are rounded to 6 decimals (11 cm), radii to whole meters.';

/** Sentence that says why a feature is refused. */
class Refusal extends Error {}

/**
 * Reads each feature separately, so that one error does not affect the others.
 * @param ids `ignore` drops the ids
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

/** @throws Refusal with the schema's message, or with `sentence` */
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
    name: isSaid(name) ? readBy(territoryNameField, name) : undefined,
  };
}

const activeIn = ({ is_active: active }: Properties): boolean | undefined =>
  isSaid(active) ? readBy(z.boolean(), active, '“is_active” must be true or false.') : undefined;

type Geometry = NonNullable<ReturnType<typeof partsOf>['geometry']>;
type Warn = (message: string) => void;

/** Reads zips from the properties, and circles from the geometry. */
function areaOf(geometry: Geometry | undefined, properties: Properties, warn: Warn) {
  const zips = zipsIn(properties);
  return { zips, circles: geometry ? circlesOf(geometry, properties, zips !== undefined, warn) : [] };
}

/** Reads `zips`, a list or comma-separated text, and `zip`, a single one. */
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

/** @param hasZips true: a point can be the location of the zips instead of a circle's center */
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

/** Radius in meters. Undefined if there is none. */
function radiusIn({ radius_km: kilometres, radius_meters: meters }: Properties): number | undefined {
  const [value, unit] = isSaid(kilometres) ? [kilometres, 1_000] : [meters, 1];
  if (!isSaid(value)) return undefined;
  const number = typeof value === 'string' ? Number(value.replace(',', '.')) : value;
  return readBy(z.number(), number, 'The radius must be a number.') * unit;
}

const placeOf = ([lng = 0, lat = 0]: readonly number[]): Point => ({ lat, lng });

/** @throws Refusal that names the likely cause */
function requireDegrees({ lat, lng }: Point): void {
  if (Math.abs(lat) <= 90) return;
  if (Math.abs(lng) > 540 || Math.abs(lat) > 540)
    throw new Refusal('The coordinates aren’t in degrees. Save the file in WGS 84 (EPSG:4326).');
  throw new Refusal('Latitude must be between -90 and 90. In GeoJSON, longitude comes first.');
}

/**
 * @param warn called if a coordinate or radius is rounded; absent for computed values
 * @throws Refusal for an invalid place or radius
 */
function circleAt({ lat, lng }: Point, radius: number, warn?: Warn): Circle {
  const sent = { center_lat: lat, center_lng: wrapped(lng), radius_meters: radius };
  const circle = readBy(circleFields, roundedCircle(sent));
  if (warn && !circleFields.safeParse(sent).success) warn(ROUNDED);
  return circle;
}

/** Wraps longitudes: a shape across the date line can have 190 degrees. */
const wrapped = (lng: number) =>
  Math.abs(lng) > 180 && Math.abs(lng) <= 540 ? lng - 360 * Math.sign(lng) : lng;

/**
 * Restores the circle of a polygon that has its center and radius as properties. Encloses any other polygon in a
 * circle.
 */
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

/** Tolerance of corners from the edge of the circle: in meters, plus a share of the radius. */
const NEARLY = { meters: 5, share: 0.01 };

/** Undefined if the polygon was moved or reshaped, so that its properties no longer match. */
function drawnCircle(places: readonly Point[], properties: Properties, warn: Warn): Circle | undefined {
  const { center_lat: lat, center_lng: lng } = properties;
  const radius = radiusIn(properties);
  if (typeof lat !== 'number' || typeof lng !== 'number' || radius === undefined) return undefined;
  const most = NEARLY.meters + radius * NEARLY.share;
  const isOnLine = (place: Point) => Math.abs(distanceBetween({ lat, lng }, place) - radius) <= most;
  return places.every(isOnLine) ? circleAt({ lat, lng }, radius, warn) : undefined;
}

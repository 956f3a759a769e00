import { shortened } from '../characters.js';

/**
 * Reference systems in degrees, with longitude first in files: WGS 84, and NAD 83, which differs by about a meter.
 */
const IN_DEGREES = /(?:CRS:?84|EPSG:+(?:[\d.]*:)?(?:4326|4269|4979))$/i;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Explains why a collection, a feature or a shape cannot be read. Its `crs`, as in older files, is not in degrees.
 * Undefined when it can be read.
 */
export function systemProblem(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const { crs } = value;
  if (crs === undefined || crs === null) return undefined;
  const properties = isObject(crs) ? crs['properties'] : undefined;
  const name = isObject(properties) ? properties['name'] : crs;
  const said = typeof name === 'string' ? name.trim() : undefined;
  if (said !== undefined && IN_DEGREES.test(said)) return undefined;
  const system = said === undefined ? 'another reference system' : shortened(said, 60);
  return `The coordinates are in ${system}, not in degrees. Save the file in WGS 84 (EPSG:4326).`;
}

/** Properties that an import reads. */
const READ = [
  'id',
  'name',
  'zips',
  'zip',
  'is_active',
  'radius_km',
  'radius_meters',
  'center_lat',
  'center_lng',
] as const;

type GeojsonProperties = Partial<Record<(typeof READ)[number], unknown>>;

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== '';

/**
 * Reads the properties of an import, ignoring case: other programs write NAME or Name. The exact spelling wins, and a
 * number is also a valid name.
 */
export function geojsonProperties(properties: unknown): GeojsonProperties {
  if (!isObject(properties)) return {};
  const inAnyCase = new Map<string, unknown>();
  for (const [key, value] of Object.entries(properties))
    if (isSaid(value) && !isSaid(inAnyCase.get(key.toLowerCase()))) inAnyCase.set(key.toLowerCase(), value);
  const found: GeojsonProperties = {};
  for (const key of READ) {
    const own = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const value = isSaid(own) ? own : (inAnyCase.get(key) ?? own);
    if (value !== undefined) found[key] = value;
  }
  if (typeof found.name === 'number') found.name = String(found.name);
  return found;
}

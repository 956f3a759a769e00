import { formatNumber } from '@server/shared/format';
import type { IdUse } from '@server/modules/territories/geojson.schemas';
import { MAX_BODY_BYTES } from '@server/shared/request-limits';
import { geojsonProperties, systemProblem } from '@server/shared/territories/geojson-file';
import { MOST_FEATURES, MOST_TERRITORIES } from '@server/shared/territories/geojson-limits';
import { nameKey } from '@server/shared/text';
import { thinRing } from '@server/shared/territories/thin-ring';

/** Maximum size of the features in one request; the rest of the body needs some room (bytes). */
const MOST_BYTES = MAX_BODY_BYTES - 16 * 1024;
/** Maximum file size: larger files would take the browser too long (bytes). */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** File that cannot be imported; the message is for the user. */
export class FileRefused extends Error {}

/** Features of one request, with their places in the file, from 1. */
export interface ImportPart {
  features: unknown[];
  numbers: number[];
}

interface Group extends ImportPart {
  name: string;
  bytes: number;
}

/**
 * Splits the features of a file into requests, all of a territory in the same one.
 * @param ids with 'ignore', only names group the features
 * @throws FileRefused
 */
export function splitIntoParts(text: string, ids: IdUse = 'check'): ImportPart[] {
  const parts: (ImportPart & { bytes: number; territories: number })[] = [];
  for (const group of groupsOf(featuresIn(text), ids)) {
    if (group.bytes > MOST_BYTES || group.features.length > MOST_FEATURES)
      throw new FileRefused(
        `“${group.name}” is too large to import. The limit is ${formatNumber(MOST_FEATURES)} features and ${MOST_BYTES / 1024} kB.`,
      );
    const last = parts.at(-1);
    const fits =
      last !== undefined &&
      last.bytes + group.bytes <= MOST_BYTES &&
      last.features.length + group.features.length <= MOST_FEATURES &&
      last.territories < MOST_TERRITORIES;
    const part = fits ? last : { features: [], numbers: [], bytes: 0, territories: 0 };
    if (!fits) parts.push(part);
    part.features.push(...group.features);
    part.numbers.push(...group.numbers);
    part.bytes += group.bytes;
    part.territories += 1;
  }
  return parts;
}

/** @throws FileRefused */
function featuresIn(text: string): unknown[] {
  const read = parsed(text);
  const problem = systemProblem(read);
  if (problem) throw new FileRefused(problem);
  if (isObject(read) && read['type'] === 'Feature') return [read];
  if (!isObject(read) || read['type'] !== 'FeatureCollection' || !Array.isArray(read['features']))
    throw new FileRefused('This isn’t a GeoJSON file with a FeatureCollection.');
  if (read['features'].length === 0) throw new FileRefused('The file has no features.');
  return read['features'];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new FileRefused('This file isn’t valid JSON.');
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Groups features by territory, in file order. A territory is identified by its id, or by the name used with that id.
 */
function groupsOf(features: readonly unknown[], ids: IdUse): Group[] {
  const groups = new Map<string, Group>();
  const size = new TextEncoder();
  const named = features.map((feature) => ({
    ...propertiesOf(feature),
    ...(ids === 'ignore' && { id: '' }),
  }));
  const idOf = new Map(named.flatMap(({ id, name }) => (id && name ? [[nameKey(name), id]] : [])));
  named.forEach(({ id: ownId, name }, at) => {
    const id = ownId || idOf.get(nameKey(name));
    const key = id ? `#${id}` : nameKey(name);
    const group = groups.get(key) ?? {
      name: name || `Feature ${at + 1}`,
      features: [],
      numbers: [],
      bytes: 0,
    };
    const sent = slim(features[at]);
    group.features.push(sent);
    group.numbers.push(at + 1);
    group.bytes += size.encode(JSON.stringify(sent)).length + 1;
    groups.set(key, group);
  });
  return [...groups.values()];
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

function propertiesOf(feature: unknown) {
  const { id, name } = geojsonProperties(isObject(feature) ? feature['properties'] : undefined);
  return { id: textOf(id), name: textOf(name).trim() };
}

/**
 * Reduces a feature to what the server needs. The server locates zips better, and a circle around a polygon needs few
 * digits and corners. Invalid shapes are sent unchanged, so that the server refuses them.
 */
function slim(feature: unknown): unknown {
  if (!isObject(feature)) return feature;
  const { geometry, properties } = feature;
  if (!isObject(geometry)) return feature;
  const { type, coordinates } = geometry;
  if (type === 'MultiPoint' && Array.isArray(geojsonProperties(properties).zips))
    return { ...feature, geometry: null };
  if (type === 'Polygon' && isPolygon(coordinates))
    return { ...feature, geometry: { ...geometry, coordinates: coordinates.map(thinRing) } };
  if (type === 'MultiPolygon' && Array.isArray(coordinates) && coordinates.every(isPolygon))
    return {
      ...feature,
      geometry: { ...geometry, coordinates: coordinates.map((polygon) => polygon.map(thinRing)) },
    };
  return feature;
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isPlace = (value: unknown): value is number[] =>
  isList(value) && value.length >= 2 && value.every((each) => typeof each === 'number');
const isPolygon = (value: unknown): value is number[][][] =>
  isList(value) && value.every((ring) => isList(ring) && ring.length >= 4 && ring.every(isPlace));

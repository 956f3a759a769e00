import { formatNumber } from '@server/shared/format';
import type { IdUse } from '@server/modules/territories/geojson.schemas';
import { MAX_BODY_BYTES } from '@server/shared/request-limits';
import { geojsonProperties, systemProblem } from '@server/shared/territories/geojson-file';
import { MOST_FEATURES, MOST_TERRITORIES } from '@server/shared/territories/geojson-limits';
import { nameKey } from '@server/shared/text';
import { thinRing } from '@server/shared/territories/thin-ring';

/** Room for features in one request, which has some words around them (bytes). */
const MOST_BYTES = MAX_BODY_BYTES - 16 * 1024;
/** Larger files are not read at all: a browser would take long for nothing (bytes). */
export const LARGEST_FILE = 20 * 1024 * 1024;

/** A file that nothing can be made of; the message is for its user. */
export class FileRefused extends Error {}

/** Features of one request, and the place of each in the file, counted from 1. */
export interface ImportPart {
  features: unknown[];
  numbers: number[];
}

interface Group extends ImportPart {
  name: string;
  bytes: number;
}

/**
 * The features of a file, in requests: all of a territory are in one.
 * @param ids ignored, names alone say what belongs together
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

/** By the territory that they are of, in the order of the file. One is told by its id, or by the name that stands beside it. */
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
 * What the server needs of a feature: it knows better where zips are, and a circle around a polygon needs few digits and
 * corners. A shape that is none is sent as it is, and refused there.
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

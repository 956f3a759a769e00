import { z } from 'zod';
import { idsField } from '../../shared/ids-field.js';
import { pageQuerySchema, wholeNumber, yesSchema } from '../../shared/schemas.js';
import { systemProblem } from '../../shared/territories/geojson-file.js';
import { MOST_FEATURES } from '../../shared/territories/geojson-limits.js';
import { territoryFilter } from './territories.schemas.js';

const MOST_ON_A_PAGE = 100;
const PAGE_SIZE = 50;

const PLACE_COUNTRIES = ['US', 'CA', 'GB'] as const;

/** Types of features: a territory with its zips, or one of its circles. */
const KINDS = ['territory', 'circle'] as const;

export const geojsonInput = pageQuerySchema.omit({ after: true, before: true, fields: true }).extend({
  ...territoryFilter,
  /** Only these ids: a list, or text with commas. */
  ids: idsField.optional(),
  page_size: wholeNumber(1, MOST_ON_A_PAGE).default(PAGE_SIZE),
  /** Circles as polygons, which every program draws, or as their centers. */
  circles: z.enum(['polygons', 'points']).default('polygons'),
});
export type GeojsonQuery = z.output<typeof geojsonInput>;

const position = z.array(z.number()).meta({ description: 'Longitude and latitude.' });
const geometry = z.union([
  z.object({ type: z.literal('Point'), coordinates: position }),
  z.object({ type: z.literal('MultiPoint'), coordinates: z.array(position) }),
  z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) }),
]);
export type Geometry = z.output<typeof geometry>;

const feature = z.object({
  type: z.literal('Feature'),
  /** A territory's zips with known locations; null if there are none. A circle's polygon or center. */
  geometry: geometry.nullable(),
  properties: z.object({
    kind: z.enum(KINDS),
    /** The territory's id. The next fields are the territory's too. */
    id: z.number().int(),
    name: z.string(),
    slug: z.string().nullable().optional(),
    is_active: z.boolean().optional(),
    /** Only the name, and only for platform users. */
    representative: z.string().optional(),
    /** All zips, including those without a known location. */
    zips: z.array(z.string()).optional(),
    /** Only on circles. */
    center_lat: z.number().optional(),
    center_lng: z.number().optional(),
    radius_km: z.number().optional(),
  }),
});
export type GeojsonFeature = z.output<typeof feature>;

export const geojsonOutput = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature),
  /** Total number of territories, and the URLs of other pages. */
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type GeojsonDocument = z.output<typeof geojsonOutput>;

/** Modes for ids in a file. */
export const ID_USES = ['check', 'rename', 'ignore'] as const;
export type IdUse = (typeof ID_USES)[number];

export const geojsonImportInput = z.object({
  type: z.literal('FeatureCollection', 'Send a GeoJSON FeatureCollection.'),
  features: z
    .array(z.unknown(), 'Send a GeoJSON FeatureCollection.')
    .min(1, 'It has no features.')
    .max(MOST_FEATURES, `At most ${MOST_FEATURES} features per request.`),
  /** Reports what an import would do, without writing. */
  preview: yesSchema.default(false),
  /**
   * Mode for ids in the file.
   * `check`: an id must belong to the territory with the given name, or the feature is refused.
   * `rename`: the territory gets the given name.
   * `ignore`: ids are from another system, so only names count.
   */
  ids: z.enum(ID_USES).default('check'),
  /** Coordinate system in older files. Only systems in degrees work. */
  crs: z
    .unknown()
    .superRefine((crs, context) => {
      const message = systemProblem({ crs });
      if (message) context.addIssue({ code: 'custom', message });
    })
    .optional(),
});
export type GeojsonImport = z.output<typeof geojsonImportInput>;

const difference = z.object({ added: z.number().int(), removed: z.number().int(), total: z.number().int() });
const importedTerritory = z.object({
  /** Null for a new territory. */
  id: z.number().int().nullable(),
  name: z.string(),
  /** The name before, if the import changes it. */
  renamed_from: z.string().nullable(),
  /** `refused` if one of its features was refused. Then nothing is written for this territory. */
  outcome: z.enum(['created', 'changed', 'same', 'refused']),
  zips: difference,
  circles: difference,
  /** The new value. Null if it stays. */
  is_active: z.boolean().nullable(),
  /** Center of the first circle, if circles are new or change. */
  place: z
    .object({
      lat: z.number(),
      lng: z.number(),
      /** Approximate country, ISO 3166. Null elsewhere. */
      country: z.enum(PLACE_COUNTRIES).nullable(),
      /** True if it is outside all countries of restaurants. */
      is_far: z.boolean(),
      /** Country of the place if latitude and longitude were swapped in the file. Null if it would be in none. */
      swapped_country: z.enum(PLACE_COUNTRIES).nullable(),
    })
    .optional(),
});
export type ImportedTerritory = z.output<typeof importedTerritory>;

/** A message about a feature. Features count from 1 in the order sent. */
const remark = z.object({ feature: z.number().int(), message: z.string() });
export type Remark = z.output<typeof remark>;

export const geojsonImportOutput = z.object({
  /** False for a preview: nothing was written, and outcomes are forecasts. */
  applied: z.boolean(),
  territories: z.array(importedTerritory),
  refused: z.array(remark),
  warnings: z.array(remark),
  /** Number of features refused because their id matches no territory, or one with another name. Absent if 0. */
  id_conflicts: z.number().int().optional(),
});
export type ImportReport = z.output<typeof geojsonImportOutput>;

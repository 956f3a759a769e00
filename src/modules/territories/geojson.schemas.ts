import { z } from 'zod';
import { pageQuerySchema, wholeNumber, yesSchema } from '../../shared/schemas.js';
import { systemProblem } from '../../shared/territories/geojson-file.js';
import { MOST_FEATURES } from '../../shared/territories/geojson-limits.js';

const MOST_ON_A_PAGE = 100;
const PAGE_SIZE = 50;

const PLACE_COUNTRIES = ['US', 'CA', 'GB'] as const;

/** What a feature is about: the territory itself with its zips, or one of its circles. */
const KINDS = ['territory', 'circle'] as const;

export const geojsonInput = pageQuerySchema.omit({ after: true, before: true }).extend({
  page_size: wholeNumber(1, MOST_ON_A_PAGE).default(PAGE_SIZE),
  /** Circles as what every program draws, or as their middles. */
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
  /** Of a territory its zips, as far as it is known where they are; null without any. */
  geometry: geometry.nullable(),
  properties: z.object({
    kind: z.enum(KINDS),
    /** Of the territory, as are the name and what follows it. */
    id: z.number().int(),
    name: z.string(),
    slug: z.string().nullable().optional(),
    is_active: z.boolean().optional(),
    /** Their name alone, and for platform users alone. */
    representative: z.string().optional(),
    /** All of them, also those of which nobody knows where they are. */
    zips: z.array(z.string()).optional(),
    /** Of a circle. */
    center_lat: z.number().optional(),
    center_lng: z.number().optional(),
    radius_km: z.number().optional(),
  }),
});
export type GeojsonFeature = z.output<typeof feature>;

export const geojsonOutput = z.object({
  type: z.literal('FeatureCollection'),
  features: z.array(feature),
  /** Territories on all pages, and where the next ones are. */
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
export type GeojsonDocument = z.output<typeof geojsonOutput>;

/** What ids in a file are for. */
export const ID_USES = ['check', 'rename', 'ignore'] as const;
export type IdUse = (typeof ID_USES)[number];

export const geojsonImportInput = z.object({
  type: z.literal('FeatureCollection', 'Send a GeoJSON FeatureCollection.'),
  features: z
    .array(z.unknown(), 'Send a GeoJSON FeatureCollection.')
    .min(1, 'It has no features.')
    .max(MOST_FEATURES, `At most ${MOST_FEATURES} features per request.`),
  /** Writes nothing: it is only told what would be. */
  preview: yesSchema.default(false),
  /**
   * `check`: an id counts where the name beside it is the territory's, and the feature is refused where it is another.
   * `rename`: the territory gets the other name. `ignore`: ids are another system's, and names alone count.
   */
  ids: z.enum(ID_USES).default('check'),
  /** Of older files; only systems in degrees can be read. */
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
  /** Null of one that is not there yet. */
  id: z.number().int().nullable(),
  name: z.string(),
  /** What it is called until then, where that is something else. */
  renamed_from: z.string().nullable(),
  /** Refused is a territory of which a feature is; nothing of it is written. */
  outcome: z.enum(['created', 'changed', 'same', 'refused']),
  zips: difference,
  circles: difference,
  /** What it becomes; null where that stays. */
  is_active: z.boolean().nullable(),
  /** The center of its first circle, where circles are new or change. */
  place: z
    .object({
      lat: z.number(),
      lng: z.number(),
      /** Roughly, by ISO 3166; null elsewhere. */
      country: z.enum(PLACE_COUNTRIES).nullable(),
      /** In none of the countries that restaurants are in. */
      is_far: z.boolean(),
      /** The country where it would lie if latitude came first in the file; null where it would lie in none. */
      swapped_country: z.enum(PLACE_COUNTRIES).nullable(),
    })
    .optional(),
});
export type ImportedTerritory = z.output<typeof importedTerritory>;

/** Features are counted from 1, in the order in which they were sent. */
const remark = z.object({ feature: z.number().int(), message: z.string() });
export type Remark = z.output<typeof remark>;

export const geojsonImportOutput = z.object({
  /** False: nothing was written, and the outcomes are those that would be. */
  applied: z.boolean(),
  territories: z.array(importedTerritory),
  refused: z.array(remark),
  warnings: z.array(remark),
  /** Features refused for ids that are of no territory, or of one with another name; left out when there are none. */
  id_conflicts: z.number().int().optional(),
});
export type ImportReport = z.output<typeof geojsonImportOutput>;

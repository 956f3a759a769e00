import { z } from 'zod';
import { bareZip, zipCodeOf } from '../../shared/territories/zip-code.js';
import { idSchema, MAX_PAGE_SIZE, placeSchema, wholeNumber } from '../../shared/schemas.js';
import { circleOutput, code, lists } from './territories.schemas.js';

/** Maximum numbers of zips and of pairs of territories in a response, which also has the total counts. */
export const MOST_SHARED_ZIPS = 1_000;
export const MOST_OVERLAPS = 200;
/** Maximum number of territories listed for a zip. */
export const MOST_OF_A_ZIP = 50;
/** Maximum number of zips in a location lookup. */
export const MOST_POINTS = 5_000;
/** Maximum number of zips with waiting people in a response, for a map layer. */
export const MOST_WAITING = 5_000;
const PAGE_SIZE = 50;

const territoryRef = z.object({ id: z.number().int(), name: z.string() });
export type TerritoryRef = z.output<typeof territoryRef>;
const point = z.object({ lat: z.number(), lng: z.number() });

/** A territory that has a zip, or a circle around its location. */
const servingTerritory = z.object({
  ...territoryRef.shape,
  slug: z.string().nullable(),
  is_active: z.boolean(),
  /** `zip`: it has the zip. `circle`: one of its circles contains the zip's location. */
  by: z.enum(['zip', 'circle']),
});
export type ServingTerritory = z.output<typeof servingTerritory>;

export const lookupInput = z.object({ zip: code });
export const lookupOutput = z.object({
  zip: z.string(),
  /** The zip is served if one of them is active. */
  territories: z.array(servingTerritory),
  /** Null if the location is unknown. */
  point: point.nullable(),
  /** People on the waitlist in this zip. Null for callers without access. */
  waiting: z.number().int().nullable(),
  restaurants: z.number().int(),
});
export type Lookup = z.output<typeof lookupOutput>;

export const overlapsInput = z.object({
  /** Only overlaps with this territory. */
  territory: idSchema.optional(),
  /** Page of the restaurants without a territory. */
  page: placeSchema.shape.page,
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});
export type OverlapsQuery = z.output<typeof overlapsInput>;

/** A new territory, or one with unsaved changes. */
export const draftOverlapsInput = z.object({
  id: idSchema.optional(),
  zips: lists.zips.default([]),
  circles: lists.circles.default([]),
});
export type DraftOverlapsInput = z.output<typeof draftOverlapsInput>;

const sharedZip = z.object({ code: z.string(), territories: z.array(territoryRef) });
export type SharedZip = z.output<typeof sharedZip>;
const circleOverlap = z.object({
  /** In the order of `circles`. The first is null for a draft without an id. */
  territories: z.tuple([territoryRef.nullable(), territoryRef]),
  /** The 2 circles that overlap most. */
  circles: z.tuple([circleOutput, circleOutput]),
  /** Number of overlapping pairs of their circles. */
  pairs: z.number().int(),
  distance_meters: z.number().int(),
  /** Depth of the overlap along the line between the centers. */
  overlap_meters: z.number().int(),
  /** Share of the smaller circle, from 0 to 1. */
  share: z.number(),
});
export type TerritoryOverlapOutput = z.output<typeof circleOverlap>;

export const overlapsOutput = z
  .object({
    zips: z.array(sharedZip).meta({ description: `The first ${MOST_SHARED_ZIPS}, ordered by code.` }),
    zip_count: z.number().int(),
    circles: z.array(circleOverlap).meta({ description: `The ${MOST_OVERLAPS} deepest.` }),
    circle_count: z.number().int(),
    /** Restaurants whose zip has no active territory. Empty if the request names a territory. */
    unserved: z.object({
      restaurants: z.array(z.object({ id: z.number().int(), name: z.string(), zip_code: z.string() })),
      count: z.number().int(),
    }),
  })
  .meta({ id: 'Overlaps' });
export type Overlaps = z.output<typeof overlapsOutput>;

/** Ids as a list, or as comma-separated text. */
const ids = z
  .union([z.array(idSchema), z.string().transform((text): (string | number)[] => text.split(','))])
  .pipe(z.array(idSchema).min(1).max(MAX_PAGE_SIZE))
  .meta({
    override: { type: 'string', description: `At most ${MAX_PAGE_SIZE} ids, comma-separated.` },
  });
export const overlapCountsInput = z.object({ ids });
/** Counts of territories that overlap with others. Omits the rest. */
export const overlapCountsOutput = z.object({
  counts: z.array(
    z.object({
      id: z.number().int(),
      /** Number of its zips that other territories also have. */
      zips: z.number().int(),
      /** Number of territories whose circles overlap with its own. */
      circles: z.number().int(),
    }),
  ),
});
export type OverlapCounts = z.output<typeof overlapCountsOutput>['counts'];

export const demandInput = z.object({
  page: placeSchema.shape.page,
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
  /** Prefix of zips. */
  search: z
    .string()
    .max(200)
    .transform((text) => zipCodeOf(text) ?? bareZip(text))
    .optional(),
  show: z.enum(['served', 'unserved']).optional(),
  /** Only zips of this territory, and those within its circles. */
  territory: idSchema.optional(),
});
export type DemandQuery = z.output<typeof demandInput>;
const demandRow = z.object({
  zip: z.string(),
  /** People on the waitlist: each address once, without archived messages. */
  waiting: z.number().int(),
  /** As in the lookup. */
  territories: z.array(servingTerritory),
  /** One of them is active. */
  served: z.boolean(),
  restaurants: z.number().int(),
  point: point.nullable(),
});
export type DemandRow = z.output<typeof demandRow>;
export const demandOutput = z.object({
  ranked: z.array(demandRow),
  count: z.number().int(),
  next: z.string().nullable(),
  previous: z.string().nullable(),
  total_waiting: z.number().int(),
  unserved_waiting: z.number().int(),
});

export const demandZipsInput = z.object({
  after: z
    .string()
    .max(10)
    .default('')
    .meta({
      description: 'The last code of the previous page.',
      examples: ['10001'],
    }),
  page_size: wholeNumber(1, MOST_WAITING).default(MAX_PAGE_SIZE),
});
export type DemandZipsQuery = z.output<typeof demandZipsInput>;
/** Lists in the same order, by code. */
export const demandZipsOutput = z.object({
  codes: z.string().meta({ description: 'Separated by spaces.' }),
  waiting: z.array(z.number().int()),
  next: z.string().nullable().meta({ description: '`after` of the next part.' }),
});
export type DemandZips = z.output<typeof demandZipsOutput>;

/** Maximum number of codes that fit into a URL. */
const MOST_ASKED = 1_000;

export const zipPointsInput = z.object({
  /** Codes as a list, or as comma-separated text. */
  zips: z
    .union([z.array(z.string()), z.string().transform((text) => text.split(','))])
    .pipe(
      z
        .array(z.string())
        .max(MOST_ASKED, `At most ${MOST_ASKED} zips per request.`)
        .transform((codes) => [...new Set(codes.flatMap((written) => zipCodeOf(written) ?? []))]),
    )
    .optional()
    .meta({ override: { type: 'string', description: 'Codes, comma-separated.' } }),
  territory: idSchema.optional(),
});
export type ZipPointsQuery = z.output<typeof zipPointsInput>;
export const zipPointsOutput = z.object({
  points: z.array(z.object({ code: z.string(), ...point.shape })),
  /** Codes without a known location. */
  unknown: z.array(z.string()),
});
export type ZipPointsFound = z.output<typeof zipPointsOutput>;

/** Every known location, as lists in the same order. Takes a tenth of the size of rows. */
export const allZipPointsOutput = z.object({
  /** Codes in the form that `placedAt` takes. */
  codes: z.string().meta({
    description:
      'Separated by spaces: US zips, and the first parts of codes in Canada (`CA:K1A`) and the United Kingdom (`GB:SW1A`).',
  }),
  /** In ten-thousandths of a degree, each as the difference from the one before. */
  lats: z.array(z.number().int()),
  lngs: z.array(z.number().int()),
});
export type AllZipPoints = z.output<typeof allZipPointsOutput>;

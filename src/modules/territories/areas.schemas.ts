import { z } from 'zod';
import { bareZip, zipCodeOf } from '../../shared/territories/zip-code.js';
import { idSchema, MAX_PAGE_SIZE, placeSchema, wholeNumber } from '../../shared/schemas.js';
import { code, lists } from './territories.schemas.js';

/** Zips, and pairs of territories, that are told at once; how many there are is said beside them. */
export const MOST_SHARED_ZIPS = 1_000;
export const MOST_OVERLAPS = 200;
/** Territories of a zip that are told. */
export const MOST_OF_A_ZIP = 50;
/** Zips whose places are asked for at once. */
export const MOST_POINTS = 5_000;
/** Zips in which people wait that are told at once, for a layer of a map. */
export const MOST_WAITING = 5_000;
const PAGE_SIZE = 50;

const territoryRef = z.object({ id: z.number().int(), name: z.string() });
export type TerritoryRef = z.output<typeof territoryRef>;
const point = z.object({ lat: z.number(), lng: z.number() });

/** A territory that has a zip, or a circle around its place. */
const servingTerritory = z.object({
  ...territoryRef.shape,
  slug: z.string().nullable(),
  is_active: z.boolean(),
  /** It has the zip, or one of its circles has the place of it. */
  by: z.enum(['zip', 'circle']),
});
export type ServingTerritory = z.output<typeof servingTerritory>;

export const lookupInput = z.object({ zip: code });
export const lookupOutput = z.object({
  zip: z.string(),
  /** It is served when one of them is active. */
  territories: z.array(servingTerritory),
  /** Null where no place is known. */
  point: point.nullable(),
  /** People on the waitlist there; null for those who may not know. */
  waiting: z.number().int().nullable(),
  restaurants: z.number().int(),
});
export type Lookup = z.output<typeof lookupOutput>;

export const overlapsInput = z.object({
  /** Only what touches this one. */
  territory: idSchema.optional(),
  /** Of the restaurants in no territory. */
  page: placeSchema.shape.page,
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
});
export type OverlapsQuery = z.output<typeof overlapsInput>;

/** A territory that is not saved yet, or what it is about to become. */
export const draftOverlapsInput = z.object({
  id: idSchema.optional(),
  zips: lists.zips.default([]),
  circles: lists.circles.default([]),
});
export type Draft = z.output<typeof draftOverlapsInput>;

const circle = z.object({
  center_lat: z.number(),
  center_lng: z.number(),
  radius_meters: z.number().int(),
});
const sharedZip = z.object({ code: z.string(), territories: z.array(territoryRef) });
export type SharedZip = z.output<typeof sharedZip>;
const circleOverlap = z.object({
  /** In the order of `circles`; of a draft that has no id yet, the first is null. */
  territories: z.tuple([territoryRef.nullable(), territoryRef]),
  /** Those two that overlap most. */
  circles: z.tuple([circle, circle]),
  /** How many pairs of their circles do. */
  pairs: z.number().int(),
  distance_meters: z.number().int(),
  /** How far one reaches into the other. */
  overlap_meters: z.number().int(),
  /** Of the smaller circle, from 0 to 1. */
  share: z.number(),
});
export type TerritoryOverlap = z.output<typeof circleOverlap>;

export const overlapsOutput = z.object({
  zips: z.array(sharedZip).meta({ description: `The first ${MOST_SHARED_ZIPS}, ordered by code.` }),
  zip_count: z.number().int(),
  circles: z.array(circleOverlap).meta({ description: `The ${MOST_OVERLAPS} deepest.` }),
  circle_count: z.number().int(),
  /** Restaurants whose zip no active territory serves; none where one territory is asked about. */
  unserved: z.object({
    restaurants: z.array(z.object({ id: z.number().int(), name: z.string(), zip_code: z.string() })),
    count: z.number().int(),
  }),
});
export type Overlaps = z.output<typeof overlapsOutput>;

/** Ids in a list, or as text with commas between them. */
const ids = z
  .union([z.array(idSchema), z.string().transform((text): (string | number)[] => text.split(','))])
  .pipe(z.array(idSchema).min(1).max(MAX_PAGE_SIZE))
  .meta({
    override: { type: 'string', description: `At most ${MAX_PAGE_SIZE} ids, comma-separated.` },
  });
export const overlapCountsInput = z.object({ ids });
/** Of those that overlap with others alone. */
export const overlapCountsOutput = z.object({
  counts: z.array(
    z.object({
      id: z.number().int(),
      /** Zips of it that others have, too. */
      zips: z.number().int(),
      /** Territories whose circles overlap with its own. */
      circles: z.number().int(),
    }),
  ),
});
export type OverlapCounts = z.output<typeof overlapCountsOutput>['counts'];

export const demandInput = z.object({
  page: placeSchema.shape.page,
  page_size: wholeNumber(1, MAX_PAGE_SIZE).default(PAGE_SIZE),
  /** Zips that begin so. */
  search: z
    .string()
    .max(200)
    .transform((text) => zipCodeOf(text) ?? bareZip(text))
    .optional(),
  show: z.enum(['served', 'unserved']).optional(),
  /** Only zips that this one has, and those within its circles. */
  territory: idSchema.optional(),
});
export type DemandQuery = z.output<typeof demandInput>;
const demandRow = z.object({
  zip: z.string(),
  /** People on the waitlist there: each address once, without archived messages. */
  waiting: z.number().int(),
  /** As the lookup tells them: the zip is served when one of them is active. */
  territories: z.array(servingTerritory),
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
  /** The last code of the part before. */
  after: z.string().max(10).default(''),
  page_size: wholeNumber(1, MOST_WAITING).default(MAX_PAGE_SIZE),
});
export type DemandZipsQuery = z.output<typeof demandZipsInput>;
/** By code, in lists of the same order. */
export const demandZipsOutput = z.object({
  codes: z.string().meta({ description: 'Separated by spaces.' }),
  waiting: z.array(z.number().int()),
  next: z.string().nullable().meta({ description: '`after` of the next part.' }),
});
export type DemandZips = z.output<typeof demandZipsOutput>;

/** More do not fit into an address. */
const MOST_ASKED = 1_000;

export const zipPointsInput = z.object({
  /** Codes in a list, or as text with commas between them. */
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
  /** Those of them whose place is not known. */
  unknown: z.array(z.string()),
});
export type ZipPointsFound = z.output<typeof zipPointsOutput>;

/** Everything that is known, in lists of the same order: a tenth of what rows would weigh. */
export const allZipPointsOutput = z.object({
  /** As `placedAt` asks for them. */
  codes: z.string().meta({
    description:
      'Separated by spaces: US zips, and the first parts of codes in Canada (`CA:K1A`) and the United Kingdom (`GB:SW1A`).',
  }),
  /** In ten-thousandths of a degree, each as its difference from the one before. */
  lats: z.array(z.number().int()),
  lngs: z.array(z.number().int()),
});
export type AllZipPoints = z.output<typeof allZipPointsOutput>;

import { pageAt } from '../../shared/pages.js';
import { allowed } from '../../transport/trpc/procedures.js';
import {
  allZipPointsOutput,
  demandInput,
  demandOutput,
  demandZipsInput,
  demandZipsOutput,
  draftOverlapsInput,
  lookupInput,
  lookupOutput,
  overlapCountsInput,
  overlapCountsOutput,
  overlapsInput,
  overlapsOutput,
  zipPointsInput,
  zipPointsOutput,
} from './areas.schemas.js';
import type { AreasService } from './areas.service.js';
import { EXAMPLE_AREA } from './territories.examples.js';

const DEMAND = '/territories/demand/';
const tags = ['Territories'];

/** Procedures over the areas of all territories. */
export const areaProcedures = (areas: AreasService) => ({
  lookup: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/lookup/',
        tags,
        summary: 'Find territories by zip',
        description: [
          'Returns the territories with the zip, then those whose circles contain its location, if known.',
          'The zip is served if one of them is active.',
          'Members don’t see how many people wait.',
        ].join(' '),
      },
    })
    .input(lookupInput)
    .output(lookupOutput)
    .query(({ ctx, input }) => areas.lookUp(ctx.accessLevel, input.zip)),

  overlaps: allowed('territoriesPrivate', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/overlaps/',
        tags,
        summary: 'List overlaps and gaps',
        description:
          'Returns shared zips, overlapping circles and restaurants without a territory, or what concerns one territory.',
      },
    })
    .input(overlapsInput)
    .output(overlapsOutput)
    .query(({ input }) => areas.overlaps(input)),

  draftOverlaps: allowed('territoriesPrivate', 'write')
    .meta({
      openapi: {
        method: 'POST',
        path: '/territories/overlaps/',
        tags,
        summary: 'Preview overlaps',
        description: 'Checks zips and circles that are not saved yet. Writes nothing.',
      },
      bodyExample: EXAMPLE_AREA,
    })
    .input(draftOverlapsInput)
    .output(overlapsOutput)
    .mutation(({ input }) => areas.draftOverlaps(input)),

  overlapCounts: allowed('territoriesPrivate', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/overlaps/counts/',
        tags,
        summary: 'Count overlaps by territory',
        description: 'Returns only territories with overlaps.',
      },
    })
    .input(overlapCountsInput)
    .output(overlapCountsOutput)
    .query(async ({ input }) => ({ counts: await areas.overlapCounts(input.ids) })),

  demand: allowed('territoriesPrivate', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: DEMAND,
        tags,
        summary: 'List demand by zip',
        description:
          'Returns the waitlist by zip, highest demand first. A zip is served if an active territory lists it or has a circle around its location. For one territory, returns the zips it covers, active or not.',
      },
    })
    .input(demandInput)
    .output(demandOutput)
    .query(async ({ ctx, input }) => {
      const { total_waiting, unserved_waiting, ...slice } = await areas.demand(input);
      const { results: ranked, ...page } = pageAt(slice, input, ctx.request.url, DEMAND);
      return { ranked, ...page, total_waiting, unserved_waiting };
    }),

  demandZips: allowed('territoriesPrivate', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: `${DEMAND}zips/`,
        tags,
        summary: 'List all zips with demand',
        description: 'Compact format for map layers. At most 5,000; `next` continues.',
      },
    })
    .input(demandZipsInput)
    .output(demandZipsOutput)
    .query(({ input }) => areas.demandZips(input)),

  zipPoints: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/zip_points/',
        tags,
        summary: 'List zip locations',
        description: 'For up to 1,000 codes, or for a territory, up to 5,000.',
      },
    })
    .input(zipPointsInput)
    .output(zipPointsOutput)
    .query(({ input }) => areas.zipPoints(input)),

  allZipPoints: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/zip_points/all/',
        tags,
        summary: 'List all known zip locations',
        description: 'Compact format for map layers.',
      },
    })
    .output(allZipPointsOutput)
    .query(() => areas.allZipPoints()),
});

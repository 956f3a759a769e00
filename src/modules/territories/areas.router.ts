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

const DEMAND = '/territories/demand/';
const tags = ['Territories'];

/** What is asked over all territories. */
export const areaProcedures = (areas: AreasService) => ({
  lookup: allowed('territories', 'read')
    .meta({
      openapi: {
        method: 'GET',
        path: '/territories/lookup/',
        tags,
        summary: 'Who serves a zip',
        description: [
          'The territories that have the zip, then those with a circle around its place, as far as that is known.',
          'It is served when one of them is active.',
          'Members are not told how many wait.',
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
        summary: 'What territories have in common and leave out',
        description:
          'Zips that several have, circles that overlap, and restaurants that none serves; of one territory what touches it.',
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
        summary: 'What would overlap',
        description: 'Of zips and circles that are not saved yet. Nothing is written.',
      },
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
        summary: 'How much each territory overlaps with others',
        description: 'Only those of them that do.',
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
        summary: 'Where people wait',
        description:
          'The waitlist by zip, those zips with most people first. Served is a zip that an active territory has, or a circle of one around its place; of one territory the zips that are so by it, active or not.',
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
        summary: 'Every zip in which people wait',
        description: 'In little room, for layers of a map; 5,000 at most, and `next` for more.',
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
        summary: 'Where zips are',
        description: 'Of codes, 1,000 at most, or of a territory, 5,000 at most.',
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
        summary: 'Where all known zips are',
        description: 'In little room, for layers of a map.',
      },
    })
    .output(allZipPointsOutput)
    .query(() => areas.allZipPoints()),
});

import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Idempotency } from '../../infra/idempotency/idempotency.js';
import { bulkOutput } from '../../shared/bulk/bulk.schemas.js';
import { pageAt } from '../../shared/pages.js';
import { bulkMeta } from '../../transport/trpc/bulk-meta.js';
import { idempotencyHeaders, idempotent } from '../../transport/trpc/idempotency.js';
import { rowInput, versionedRowInput } from '../../shared/schemas.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { areaProcedures } from './areas.router.js';
import { AreasService } from './areas.service.js';
import { geojsonProcedures } from './geojson/geojson.router.js';
import { GeojsonService } from './geojson/geojson.service.js';
import {
  territoryBulkInput,
  territoryCreateInput,
  territoryListInput,
  territoryListOutput,
  territoryOutput,
  territoryReadOutput,
  territoryUpdateInput,
} from './territories.schemas.js';
import { TerritoriesService } from './territories.service.js';
import { TerritoryBulkService } from './territory-bulk.service.js';
import { EXAMPLE_AREA } from './territories.examples.js';

const LIST = '/territories/';
const ONE = '/territories/{id}/';
const tags = ['Territories'];
const PARTS = 'Members get only the public part, without contacts, representative and settlement.';

/** Procedures for territories. TerritoryImagesController receives their images as a form. */
@Injectable()
export class TerritoriesRouter {
  readonly router;

  constructor(
    territories: TerritoriesService,
    areas: AreasService,
    geojson: GeojsonService,
    many: TerritoryBulkService,
    keys: Idempotency,
  ) {
    this.router = router({
      ...areaProcedures(areas),
      ...geojsonProcedures(geojson),

      list: allowed('territories', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: LIST,
            tags,
            summary: 'List territories',
            description: `Ordered by name. \`search\` matches any part of a name or URL, or a whole zip. ${PARTS}`,
          },
        })
        .input(territoryListInput)
        .output(territoryListOutput)
        .query(async ({ ctx, input }) =>
          pageAt(await territories.list(ctx.accessLevel, input), input, ctx.request.url, LIST),
        ),

      get: allowed('territories', 'read')
        .meta({
          openapi: { method: 'GET', path: ONE, tags, summary: 'Read a territory', description: PARTS },
        })
        .input(rowInput)
        .output(territoryReadOutput)
        .query(({ ctx, input }) => territories.get(ctx.accessLevel, input.id)),

      create: allowed('territories', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: LIST,
            tags,
            requestHeaders: idempotencyHeaders,
            summary: 'Create a territory',
            description: 'The URL must be unique (409). Without one, it is created from the name.',
          },
          bodyExample: {
            name: 'Midtown',
            slug: 'midtown',
            rep_name: 'Lee Park',
            active: true,
            ...EXAMPLE_AREA,
          },
          status: 201,
          largeBody: true,
        })
        .input(territoryCreateInput)
        .output(territoryOutput)
        .mutation(idempotent(keys, ({ ctx, input }) => territories.create(ctx.scope, input))),

      update: allowed('territories', 'write')
        .meta({
          openapi: {
            method: 'PATCH',
            path: ONE,
            tags,
            summary: 'Change a territory',
            description: [
              'Updates only the fields you send. `zips`, `circles` and `socials` are replaced as a whole. Null removes an image.',
              'A form can send the images `rep_photo` and `wallpaper`, and `version`.',
            ].join('\n\n'),
          },
          bodyExample: { zips: ['10001'], version: 3 },
          largeBody: true,
        })
        .input(territoryUpdateInput)
        .output(territoryOutput)
        .mutation(({ ctx, input }) => territories.update(ctx.scope, input)),

      delete: allowed('territories', 'write')
        .meta({
          openapi: { method: 'DELETE', path: ONE, tags, summary: 'Delete a territory' },
          status: 204,
        })
        .input(versionedRowInput)
        .output(z.void())
        .mutation(({ ctx, input }) => territories.delete(ctx.scope, input.id, input.version)),

      bulk: allowed('territories', 'write')
        .meta(
          bulkMeta({
            path: LIST,
            tags,
            summary: 'Change many territories',
            bodyExample: { matching: { search: 'north', count: 4 }, change: { edit: 'deactivated' } },
          }),
        )
        .input(territoryBulkInput)
        .output(bulkOutput)
        .mutation(idempotent(keys, ({ ctx, input }) => many.bulk(ctx.scope, input))),
    });
  }
}

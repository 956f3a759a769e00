import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  cityCreateInput,
  cityGetInput,
  cityListInput,
  cityListOutput,
  cityOutput,
  cityUpdateInput,
} from '../cities.schemas.js';
import type { CitiesService } from './cities.service.js';

const LIST = '/cities/';
const ONE = '/cities/{id}/';
const tags = ['Places'];

/** Cities: read by every user who is signed in, written by platform users (C-144). */
export const citiesRouter = (cities: CitiesService, keys: Idempotency) =>
  router({
    list: allowed('places', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List cities',
          description: 'Ordered by id; those of one country with `country_id`.',
        },
      })
      .input(cityListInput)
      .output(cityListOutput)
      .query(async ({ ctx, input }) => pageAt(await cities.list(input), input, ctx.request.url, LIST)),

    get: allowed('places', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a city' } })
      .input(cityGetInput)
      .output(cityOutput)
      .query(({ input }) => cities.get(input.id)),

    create: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          summary: 'Create a city',
          description: 'Its name is unique in its country (409).',
        },
        status: 201,
      })
      .input(cityCreateInput)
      .output(cityOutput)
      .mutation(idempotent(keys, ({ input }) => cities.create(input))),

    update: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a city',
          description:
            'Only what is sent. With `version`, or If-Match, a city that changed since is left alone (412).',
        },
      })
      .input(cityUpdateInput)
      .output(cityOutput)
      .mutation(({ input }) => cities.update(input)),

    delete: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a city',
          description: 'Refused (409) while restaurants are in it.',
        },
        status: 204,
      })
      .input(cityGetInput)
      .output(z.void())
      .mutation(({ input }) => cities.delete(input.id)),
  });

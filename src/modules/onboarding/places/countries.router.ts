import { z } from 'zod';
import type { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { pageAt } from '../../../shared/pages.js';
import { idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import {
  countryCreateInput,
  countryGetInput,
  countryListInput,
  countryListOutput,
  countryOutput,
  countryUpdateInput,
} from '../countries.schemas.js';
import type { CountriesService } from './countries.service.js';

const LIST = '/countries/';
const ONE = '/countries/{id}/';
const tags = ['Places'];

/** Countries: read by every user who is signed in, written by platform users (C-144). */
export const countriesRouter = (countries: CountriesService, keys: Idempotency) =>
  router({
    list: allowed('places', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List countries',
          description: 'Ordered by id.',
        },
      })
      .input(countryListInput)
      .output(countryListOutput)
      .query(async ({ ctx, input }) => pageAt(await countries.list(input), input, ctx.request.url, LIST)),

    get: allowed('places', 'read')
      .meta({ openapi: { method: 'GET', path: ONE, tags, summary: 'Read a country' } })
      .input(countryGetInput)
      .output(countryOutput)
      .query(({ input }) => countries.get(input.id)),

    create: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          summary: 'Create a country',
          description: 'Name and code are unique (409).',
        },
        status: 201,
      })
      .input(countryCreateInput)
      .output(countryOutput)
      .mutation(idempotent(keys, ({ input }) => countries.create(input))),

    update: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a country',
          description:
            'Only what is sent. With `version`, or If-Match, a country that changed since is left alone (412).',
        },
      })
      .input(countryUpdateInput)
      .output(countryOutput)
      .mutation(({ input }) => countries.update(input)),

    delete: allowed('places', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a country',
          description: 'Refused (409) while it has cities, and for those that restaurants choose from.',
        },
        status: 204,
      })
      .input(countryGetInput)
      .output(z.void())
      .mutation(({ input }) => countries.delete(input.id)),
  });

import { z } from 'zod';
import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { pageAt } from '../../shared/pages.js';
import { rowInput } from '../../shared/schemas.js';
import { idempotent } from '../../transport/trpc/idempotency.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import {
  restaurantCreateInput,
  restaurantDeleteInput,
  restaurantListInput,
  restaurantListOutput,
  restaurantOutput,
  restaurantUpdateInput,
} from './restaurants.schemas.js';
import type { RestaurantsService } from './restaurants.service.js';

const LIST = '/restaurants/';
const ONE = '/restaurants/{id}/';
const tags = ['Restaurants'];

/** Restaurants as rows (C-143). */
export const restaurantsRouter = (restaurants: RestaurantsService, keys: Idempotency) =>
  router({
    list: allowed('restaurants', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List restaurants',
          description: 'Ordered by id: all of them for platform users, their own for everybody else.',
        },
      })
      .input(restaurantListInput)
      .output(restaurantListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await restaurants.list(ctx, input), input, ctx.request.url, LIST),
      ),

    get: allowed('restaurants', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: ONE,
          tags,
          summary: 'Read a restaurant',
          description: 'Any for platform users, one of their own for everybody else.',
        },
      })
      .input(rowInput)
      .output(restaurantOutput)
      .query(({ ctx, input }) => restaurants.get(ctx, input.id)),

    create: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          summary: 'Create a restaurant',
          description: 'Not launched, and without an owner. Owners make their own by starting onboarding.',
        },
        status: 201,
      })
      .input(restaurantCreateInput)
      .output(restaurantOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => restaurants.create(ctx.scope, input))),

    update: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: ONE,
          tags,
          summary: 'Change a restaurant',
          description:
            'Only what is sent. With `version`, or If-Match, a restaurant that changed since is left alone (412).',
        },
      })
      .input(restaurantUpdateInput)
      .output(restaurantOutput)
      .mutation(({ ctx, input }) => restaurants.update(ctx.scope, input)),

    delete: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: ONE,
          tags,
          summary: 'Delete a restaurant',
          description:
            'It is hidden and its URL is free again. Refused (409) while it has members, unless `force`.',
        },
        status: 204,
      })
      .input(restaurantDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => restaurants.delete(ctx.scope, input)),
  });

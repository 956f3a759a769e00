import { z } from 'zod';
import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { bulkOutput } from '../../shared/bulk/bulk.schemas.js';
import { pageAt } from '../../shared/pages.js';
import { rowInput } from '../../shared/schemas.js';
import { EXAMPLE } from '../../transport/rest/document/example-values.js';
import { bulkMeta } from '../../transport/trpc/bulk-meta.js';
import { idempotencyHeaders, idempotent } from '../../transport/trpc/idempotency.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import {
  restaurantBulkInput,
  restaurantCloseInput,
  restaurantCreateInput,
  restaurantDeleteInput,
  restaurantListInput,
  restaurantListOutput,
  restaurantOutput,
  restaurantRestoreInput,
  restaurantRestoreOutput,
  restaurantSuspendInput,
  restaurantTransferInput,
  restaurantTransferOutput,
  restaurantUnsuspendInput,
  restaurantUpdateInput,
} from './restaurants.schemas.js';
import type { ClosingService } from './closing.service.js';
import type { RestaurantBulkService } from './restaurant-bulk.service.js';
import type { RestaurantActionsService } from './restaurant-actions.service.js';
import type { RestaurantsService } from './restaurants.service.js';

const LIST = '/restaurants/';
const ONE = '/restaurants/{id}/';
const tags = ['Restaurants'];

interface RestaurantServices {
  restaurants: RestaurantsService;
  actions: RestaurantActionsService;
  many: RestaurantBulkService;
  closing: ClosingService;
}

/** Procedures for restaurants: the list, platform actions and closing. */
export const restaurantsRouter = (
  { restaurants, actions, many, closing }: RestaurantServices,
  keys: Idempotency,
) =>
  router({
    list: allowed('restaurants', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List restaurants',
          description:
            'Platform users get all restaurants, with owner, counts and territory; everyone else gets their own. Ordered ' +
            'by id unless you send `sort`. `search` matches parts of names, URLs, cities and owners’ emails. ' +
            '`deleted` lists those that can still be restored.',
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
          description: 'Platform users can read any restaurant, everyone else their own.',
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
          requestHeaders: idempotencyHeaders,
          summary: 'Create a restaurant',
          description:
            'Creates a draft without an owner; `owner_email` invites one. Owners create their own restaurants by ' +
            'starting onboarding.',
        },
        bodyExample: { name: 'Bella Napoli', slug: 'bella-napoli', city_id: 9, owner_email: EXAMPLE.email },
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
          description: 'Updates only the fields you send.',
        },
        bodyExample: { name: 'Bella Napoli Due', version: 3 },
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
            'Hides it and frees its URL. It can be restored for 30 days. Returns 409 if it has members, unless you ' +
            'send `force`.',
        },
        status: 204,
      })
      .input(restaurantDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => restaurants.delete(ctx.scope, input)),

    bulk: allowed('restaurants', 'write')
      .meta(
        bulkMeta({
          path: LIST,
          tags,
          summary: 'Change many restaurants',
          bodyExample: { ids: [7, 8], change: { edit: 'suspended', reason: 'Unpaid invoices.' } },
        }),
      )
      .input(restaurantBulkInput)
      .output(bulkOutput)
      .mutation(idempotent(keys, ({ ctx, input }) => many.bulk(ctx.scope, input))),

    close: allowed('onboarding', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/restaurants/{rid}/close/',
          tags,
          summary: 'Close a restaurant',
          description:
            'For its only owner, who sends its name to confirm. Guests and members lose access immediately, members are ' +
            'emailed, and superadmins can restore it for 30 days. Returns 409 if it has other owners, and 403 while ' +
            'the platform has suspended it.',
        },
        bodyExample: { name: 'Bella Napoli' },
        status: 204,
      })
      .input(restaurantCloseInput)
      .output(z.void())
      .mutation(({ ctx, input }) => closing.close(ctx.scope, input.name)),

    suspend: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}suspend/`,
          tags,
          summary: 'Suspend a restaurant',
          description:
            'Its team can’t make changes, guests see it as closed, and its owners are emailed the reason. Idempotent. ' +
            'Returns 409 for a draft.',
        },
        bodyExample: { reason: 'The licence has expired.' },
      })
      .input(restaurantSuspendInput)
      .output(restaurantOutput)
      .mutation(({ ctx, input }) => actions.suspend(ctx.scope, input)),

    unsuspend: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}unsuspend/`,
          tags,
          summary: 'Lift a suspension',
          description: 'Emails its owners. Idempotent.',
        },
        bodyExample: { version: 3 },
      })
      .input(restaurantUnsuspendInput)
      .output(restaurantOutput)
      .mutation(({ ctx, input }) => actions.unsuspend(ctx.scope, input)),

    transfer: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}transfer/`,
          tags,
          summary: 'Transfer ownership of a restaurant',
          description:
            'A member with this email becomes the only owner, current owners become managers, and all are emailed. ' +
            'Someone who isn’t a member is invited, and the change happens when they accept; `outcome` says which. ' +
            'A new transfer cancels a pending one.',
        },
        bodyExample: { email: EXAMPLE.email },
      })
      .input(restaurantTransferInput)
      .output(restaurantTransferOutput)
      .mutation(({ ctx, input }) => actions.transfer(ctx.scope, input)),

    restore: allowed('restaurants', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: `${ONE}restore/`,
          tags,
          summary: 'Restore a deleted restaurant',
          description:
            'Within 30 days, then 409. Restores its team, its menu and, if still available, its URL; `lost_slug` is a ' +
            'URL that was taken.',
        },
      })
      .input(restaurantRestoreInput)
      .output(restaurantRestoreOutput)
      .mutation(({ ctx, input }) => actions.restore(ctx.scope, input.id)),
  });

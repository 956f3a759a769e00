import { z } from 'zod';
import type { Idempotency } from '../../infra/idempotency/idempotency.js';
import { pageAt } from '../../shared/pages.js';
import { rowInput } from '../../shared/schemas.js';
import { idempotent } from '../../transport/trpc/idempotency.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import {
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
import type { RestaurantActionsService } from './restaurant-actions.service.js';
import type { RestaurantsService } from './restaurants.service.js';

const LIST = '/restaurants/';
const ONE = '/restaurants/{id}/';
const tags = ['Restaurants'];

/** Restaurants as rows (C-143). */
export const restaurantsRouter = (
  restaurants: RestaurantsService,
  actions: RestaurantActionsService,
  closing: ClosingService,
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
            'All of them for platform users, with owner, counts and territory; their own for everybody else. Ordered ' +
            'by id unless `sort` says otherwise. `search` finds parts of names, URLs and cities, and of owners’ ' +
            'addresses. `deleted` lists those that can still be restored.',
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
          description:
            'Not launched, and without an owner: with `owner_email` one is invited. Owners make their own by starting ' +
            'onboarding.',
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
          description: 'Only what is sent.',
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
            'It is hidden and its URL is free again. For 30 days it can be restored. Refused (409) while it has ' +
            'members, unless `force`.',
        },
        status: 204,
      })
      .input(restaurantDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => restaurants.delete(ctx.scope, input)),

    close: allowed('onboarding', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/restaurants/{rid}/close/',
          tags,
          summary: 'Close a restaurant for good',
          description:
            'For its only owner, who sends its name to confirm. Guests and members lose access immediately, members are ' +
            'emailed, and superadmins can restore it for 30 days. Refused while it has other owners (409), and while ' +
            'the platform has suspended it (403).',
        },
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
            'Nobody of it may change anything, guests see it closed, and its owners are mailed the reason. Again is the ' +
            'same as once. A draft is refused (409).',
        },
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
          summary: 'Lift the suspension of a restaurant',
          description: 'Its owners are told by mail. One that is not suspended stays as it is.',
        },
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
          summary: 'Hand a restaurant over to another owner',
          description:
            'A member with this address becomes its only owner, and whoever owned it a manager; all of them are mailed. ' +
            'Somebody who is no member is invited: accepting that does the same, and nothing changes until then; ' +
            '`outcome` says which. A newer hand-over ends one that is pending.',
        },
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
            'Within 30 days; later it is refused (409). Its people, its menu and, if nobody has taken it, its URL are ' +
            'back; `lost_slug` names a URL that is not.',
        },
      })
      .input(restaurantRestoreInput)
      .output(restaurantRestoreOutput)
      .mutation(({ ctx, input }) => actions.restore(ctx.scope, input.id)),
  });

import { pageAt } from '../../shared/pages.js';
import { signedIn } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { restaurantListInput, restaurantListOutput } from './restaurants.schemas.js';
import type { RestaurantsService } from './restaurants.service.js';

const LIST = '/restaurants/';

/** Restaurants as rows (spec L469). */
export const restaurantsRouter = (restaurants: RestaurantsService) =>
  router({
    list: signedIn
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags: ['Restaurants'],
          summary: 'List restaurants',
          description: 'Ordered by id: all of them for platform users, their own for everybody else.',
        },
      })
      .input(restaurantListInput)
      .output(restaurantListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await restaurants.list(ctx, input), input, ctx.request.url, LIST),
      ),
  });

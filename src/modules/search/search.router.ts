import { reachesBeside } from '../../transport/trpc/authorize.js';
import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { searchInput, searchOutput } from './search.schemas.js';
import { SEARCHED_GROUPS, type SearchService } from './search.service.js';

/** One search for everything. */
export const searchRouter = (search: SearchService) =>
  router({
    find: allowed('search', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/search/',
          tags: ['Search'],
          summary: 'Search for anything by its name',
          description:
            'At most five of each kind that the caller may read, what begins with the text first. Of menus and people those of one restaurant; platform users who name none search all restaurants, and accounts, territories and the addresses of messages in any case.',
        },
      })
      .input(searchInput)
      .output(searchOutput)
      .query(async ({ ctx, input }) =>
        search.find(ctx.scope, await reachesBeside(ctx, SEARCHED_GROUPS, ctx.scope, input), input.q),
      ),
  });

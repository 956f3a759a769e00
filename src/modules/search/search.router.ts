import { Injectable } from '@nestjs/common';
import { reachesBeside } from '../../transport/trpc/authorize.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { searchInput, searchOutput } from './search.schemas.js';
import { SearchService } from './search.service.js';
import { SEARCHED_GROUPS } from './searched-groups.js';

/** Global search endpoint. */
@Injectable()
export class SearchRouter {
  readonly router;

  constructor(search: SearchService) {
    this.router = router({
      find: allowed('search', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/search/',
            tags: ['Search'],
            summary: 'Search by name',
            description:
              'Returns up to five results of each type that the caller can read, with matches at the start first. Searches menus and teams of one restaurant. Platform users who name none search all restaurants. They always search accounts, territories and senders of messages too. If nothing matches, `meant` names a similar word that was searched instead.',
          },
        })
        .input(searchInput)
        .output(searchOutput)
        .query(async ({ ctx, input }) =>
          search.find(ctx.scope, await reachesBeside(ctx, SEARCHED_GROUPS, ctx.scope, input), input.q),
        ),
    });
  }
}

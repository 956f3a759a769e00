import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Idempotency } from '../../../infra/idempotency/idempotency.js';
import { idempotencyHeaders, idempotent } from '../../../transport/trpc/idempotency.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  savedViewCreateInput,
  savedViewListInput,
  savedViewListOutput,
  savedViewOutput,
  savedViewRowInput,
  savedViewUpdateInput,
} from './saved-views.schemas.js';
import { SavedViewsService } from './saved-views.service.js';

const LIST = '/views/';
const ONE = '/views/{id}/';
const tags = ['Lists'];
const row = 'saved_views';

/** Endpoints for saved views of lists. */
@Injectable()
export class SavedViewsRouter {
  readonly router;

  constructor(views: SavedViewsService, keys: Idempotency) {
    this.router = router({
      list: allowed('views', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: LIST,
            tags,
            summary: 'List saved views',
            description:
              'The caller’s views of a list and those that their team shares, by name. Platform users who name no ' +
              'restaurant get the views over all restaurants.',
          },
        })
        .input(savedViewListInput)
        .output(savedViewListOutput)
        .query(({ ctx, input }) => views.list(ctx.scope, input.list)),

      create: allowed('views', 'write')
        .meta({
          openapi: {
            method: 'POST',
            path: LIST,
            tags,
            requestHeaders: idempotencyHeaders,
            summary: 'Save a view',
            description:
              'Returns 409 if the caller has a view with this name, or shares it and their team has one, and when the ' +
              'caller has 50 views of the list. A shared view gives no access: each user sees the rows that they can see.',
          },
          bodyExample: { list: 'Items', name: 'Missing prices', query: 'price=missing', is_shared: true },
          status: 201,
        })
        .input(savedViewCreateInput)
        .output(savedViewOutput)
        .mutation(idempotent(keys, ({ ctx, input }) => views.create(ctx.scope, input))),

      update: allowed('views', 'write')
        .meta({
          row,
          openapi: {
            method: 'PATCH',
            path: ONE,
            tags,
            summary: 'Change a saved view',
            description:
              'Renames it, replaces its query, shares it or ends that. Updates only the fields you send. Returns 403 ' +
              'for a view that another user shares.',
          },
          bodyExample: { name: 'Missing prices', is_shared: false },
        })
        .input(savedViewUpdateInput)
        .output(savedViewOutput)
        .mutation(({ ctx, input }) => views.update(ctx.scope, input)),

      delete: allowed('views', 'write')
        .meta({
          row,
          openapi: {
            method: 'DELETE',
            path: ONE,
            tags,
            summary: 'Delete a saved view',
            description: 'Owners, managers and superadmins can also delete views that others share.',
          },
          status: 204,
        })
        .input(savedViewRowInput)
        .output(z.void())
        .mutation(({ ctx, input }) => views.delete(ctx.scope, input.id)),
    });
  }
}

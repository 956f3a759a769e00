import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { pageOf } from '../../../shared/schemas.js';
import { answerMade } from '../../../transport/trpc/context.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { categoryDetailOutput, detailSchemas } from './category-details.schemas.js';
import { requireCategory } from '../shared/category-of.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import type { CategoryDetailsService } from './category-details.service.js';
import { EXAMPLE_DETAIL } from '../shared/body-examples.js';

const LIST = '/categories/detail/';
const tags = ['Menu'];
const CHANGE = 'Updates only the fields you send.';

/** Procedures for category details. */
export const categoryDetailsRouter = (details: CategoryDetailsService) => {
  const row = 'category_details';
  const update = allowed('menu', 'write')
    .meta({ row })
    .input(detailSchemas.update)
    .output(categoryDetailOutput);
  return router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: LIST,
          tags,
          summary: 'List the details of categories',
          description: 'With `category_id`, returns that category’s detail or an empty list.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(detailSchemas.list)
      .output(pageOf(categoryDetailOutput))
      .query(async ({ ctx, input }) =>
        pageAt(await details.crud.list(ctx.scope, input), input, ctx.request.url, LIST),
      ),

    save: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: LIST,
          tags,
          summary: 'Add a category’s detail',
          description: 'If the category already has a detail, updates the fields you send (200).',
        },
        bodyExample: { category_id: 12, ...EXAMPLE_DETAIL },
        status: 201,
      })
      .input(detailSchemas.create)
      .output(categoryDetailOutput)
      .mutation(async ({ ctx, input }) =>
        answerMade(ctx, await details.save(ctx.scope, requireCategory(input), input)),
      ),

    update: update
      .meta({
        openapi: {
          method: 'PATCH',
          path: `${LIST}{id}/`,
          tags,
          summary: 'Change a category’s detail',
          description: CHANGE,
        },
        bodyExample: EXAMPLE_DETAIL,
      })
      .mutation(({ ctx, input }) => details.crud.update(ctx.scope, input)),

    updateById: update
      .meta({
        openapi: {
          method: 'PATCH',
          path: LIST,
          tags,
          summary: 'Change the category detail with this `id`',
          description: CHANGE,
        },
        bodyExample: { id: 12, ...EXAMPLE_DETAIL },
      })
      .mutation(({ ctx, input }) => details.crud.update(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${LIST}{id}/`,
          tags,
          summary: 'Delete a category’s detail',
          description: 'Resets the category to the defaults of a new one, without primary option sets.',
        },
        row,
        status: 204,
      })
      .input(detailSchemas.delete)
      .output(z.void())
      .mutation(({ ctx, input }) => details.delete(ctx.scope, input)),
  });
};

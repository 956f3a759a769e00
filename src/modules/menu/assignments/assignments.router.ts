import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { answerMade } from '../../../transport/trpc/context.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import {
  assignmentDeleteInput,
  assignmentListInput,
  categoryDressingCreateInput,
  categoryDressingListOutput,
  categoryDressingOutput,
  categoryDressingUpdateInput,
  categoryToppingCreateInput,
  categoryToppingListOutput,
  categoryToppingOutput,
  categoryToppingUpdateInput,
} from './assignments.schemas.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import type { AssignmentsService } from './assignments.service.js';

const TOPPINGS = '/categories/toppings/';
const DRESSINGS = '/categories/dressings/';

/** Procedures for the assignments of one type, with paths and docs. Callers add the schemas. */
const operations = (path: `/${string}/`, what: 'topping' | 'dressing') => {
  const tags = ['Menu'];
  const row = `category_${what}s`;
  return {
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path,
          tags,
          summary: `List the ${what}s of categories`,
          description: 'Ordered by id, each with its name. `category_id` selects one category.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(assignmentListInput),

    create: allowed('menu', 'write').meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: `Add a ${what} to a category`,
        description: 'Returns 200 with the existing row if the category already offers it.',
      },
      status: 201,
    }),

    update: allowed('menu', 'write').meta({
      openapi: {
        method: 'PATCH',
        path: `${path}{id}/`,
        tags,
        summary: `Replace a ${what} of a category`,
        description: 'Returns 409 if the category already offers it.',
      },
      row,
    }),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${path}{id}/`,
          tags,
          summary: `Remove a ${what} from a category`,
        },
        row,
        status: 204,
      })
      .input(assignmentDeleteInput)
      .output(z.void()),
  };
};

/** Procedures for the toppings that categories offer. */
export const categoryToppingsRouter = ({ toppings }: AssignmentsService) => {
  const { list, create, update, delete: remove } = operations(TOPPINGS, 'topping');
  return router({
    list: list
      .output(categoryToppingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await toppings.list(ctx.scope, input), input, ctx.request.url, TOPPINGS),
      ),
    create: create
      .meta({ bodyExample: { category_id: 12, topping_id: 8, default_choice: true } })
      .input(categoryToppingCreateInput)
      .output(categoryToppingOutput)
      .mutation(async ({ ctx, input }) => answerMade(ctx, await toppings.add(ctx.scope, input))),
    update: update
      .meta({ bodyExample: { default_choice: false } })
      .input(categoryToppingUpdateInput)
      .output(categoryToppingOutput)
      .mutation(({ ctx, input }) => toppings.change(ctx.scope, input)),
    delete: remove.mutation(({ ctx, input }) => toppings.remove(ctx.scope, input.id)),
  });
};

/** Procedures for the dressings that categories offer. */
export const categoryDressingsRouter = ({ dressings }: AssignmentsService) => {
  const { list, create, update, delete: remove } = operations(DRESSINGS, 'dressing');
  return router({
    list: list
      .output(categoryDressingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await dressings.list(ctx.scope, input), input, ctx.request.url, DRESSINGS),
      ),
    create: create
      .meta({ bodyExample: { category_id: 12, dressing_id: 4 } })
      .input(categoryDressingCreateInput)
      .output(categoryDressingOutput)
      .mutation(async ({ ctx, input }) => answerMade(ctx, await dressings.add(ctx.scope, input))),
    update: update
      .meta({ bodyExample: { dressing_id: 6 } })
      .input(categoryDressingUpdateInput)
      .output(categoryDressingOutput)
      .mutation(({ ctx, input }) => dressings.change(ctx.scope, input)),
    delete: remove.mutation(({ ctx, input }) => dressings.remove(ctx.scope, input.id)),
  });
};

import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { answerMade } from '../../../transport/trpc/context.js';
import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
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
} from '../assignments.schemas.js';
import { MENU_VERSIONS } from '../menu-rows.js';
import type { AssignmentsService } from './assignments.service.js';

const TOPPINGS = '/categories/toppings/';
const DRESSINGS = '/categories/dressings/';

/** The operations on what categories offer, each with its address and document; their schemas are to follow. */
const operations = (path: `/${string}/`, what: 'topping' | 'dressing') => {
  const tags = ['Menu'];
  return {
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path,
          tags,
          summary: `List the ${what}s of categories`,
          description: 'By id, each with its name; `category_id` narrows to one category.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(assignmentListInput),

    create: allowed('menu', 'write').meta({
      openapi: {
        method: 'POST',
        path,
        tags,
        summary: `Offer a ${what} in a category`,
        description: 'Answers 200 with what is there when the category offers it already.',
      },
      status: 201,
    }),

    update: allowed('menu', 'write').meta({
      openapi: {
        method: 'PATCH',
        path: `${path}{id}/`,
        tags,
        summary: `Offer another ${what} in its place`,
        description: 'One that the category offers already is refused (409).',
      },
    }),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${path}{id}/`,
          tags,
          summary: `Offer a ${what} in a category no more`,
        },
        status: 204,
      })
      .input(assignmentDeleteInput)
      .output(z.void()),
  };
};

/** Which toppings a category offers. */
export const categoryToppingsRouter = ({ toppings }: AssignmentsService) => {
  const { list, create, update, delete: remove } = operations(TOPPINGS, 'topping');
  return router({
    list: list
      .output(categoryToppingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await toppings.list(ctx.scope, input), input, ctx.request.url, TOPPINGS),
      ),
    create: create
      .input(categoryToppingCreateInput)
      .output(categoryToppingOutput)
      .mutation(async ({ ctx, input }) => answerMade(ctx, await toppings.add(ctx.scope, input))),
    update: update
      .input(categoryToppingUpdateInput)
      .output(categoryToppingOutput)
      .mutation(({ ctx, input }) => toppings.change(ctx.scope, input)),
    delete: remove.mutation(({ ctx, input }) => toppings.remove(ctx.scope, input.id)),
  });
};

/** Which dressings a category offers. */
export const categoryDressingsRouter = ({ dressings }: AssignmentsService) => {
  const { list, create, update, delete: remove } = operations(DRESSINGS, 'dressing');
  return router({
    list: list
      .output(categoryDressingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(await dressings.list(ctx.scope, input), input, ctx.request.url, DRESSINGS),
      ),
    create: create
      .input(categoryDressingCreateInput)
      .output(categoryDressingOutput)
      .mutation(async ({ ctx, input }) => answerMade(ctx, await dressings.add(ctx.scope, input))),
    update: update
      .input(categoryDressingUpdateInput)
      .output(categoryDressingOutput)
      .mutation(({ ctx, input }) => dressings.change(ctx.scope, input)),
    delete: remove.mutation(({ ctx, input }) => dressings.remove(ctx.scope, input.id)),
  });
};

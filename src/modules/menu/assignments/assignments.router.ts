import { z } from 'zod';
import { pageAt } from '../../../shared/pages.js';
import { requireReference } from '../../../shared/references.js';
import { answerMade } from '../../../transport/trpc/created.js';
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
import { categoryOf, requireCategory } from '../category-of.js';
import type { AssignmentsService } from './assignments.service.js';

const TOPPINGS = '/categories/toppings/';
const DRESSINGS = '/categories/dressings/';
const tags = ['Menu'];

/** Which toppings a category offers. */
export const categoryToppingsRouter = (assignments: AssignmentsService) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: TOPPINGS,
          tags,
          summary: 'List the toppings of categories',
          description: 'By id, each with its name; `category_id` narrows to one category.',
        },
      })
      .input(assignmentListInput)
      .output(categoryToppingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(
          await assignments.toppings(ctx.scope, categoryOf(input), input),
          input,
          ctx.request.url,
          TOPPINGS,
        ),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: TOPPINGS,
          tags,
          summary: 'Offer a topping in a category',
          description: 'Answers 200 with what is there when the category offers it already.',
        },
        status: 201,
      })
      .input(categoryToppingCreateInput)
      .output(categoryToppingOutput)
      .mutation(async ({ ctx, input }) =>
        answerMade(
          ctx,
          await assignments.addTopping(ctx.scope, {
            categoryId: requireCategory(input),
            id: requireReference('topping', input),
          }),
        ),
      ),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: `${TOPPINGS}{id}/`,
          tags,
          summary: 'Offer another topping in its place',
          description: 'One that the category offers already is refused (409).',
        },
      })
      .input(categoryToppingUpdateInput)
      .output(categoryToppingOutput)
      .mutation(({ ctx, input }) => assignments.changeTopping(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${TOPPINGS}{id}/`,
          tags,
          summary: 'Offer a topping in a category no more',
        },
        status: 204,
      })
      .input(assignmentDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => assignments.remove('topping', ctx.scope, input.id)),
  });

/** Which dressings a category offers. */
export const categoryDressingsRouter = (assignments: AssignmentsService) =>
  router({
    list: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: DRESSINGS,
          tags,
          summary: 'List the dressings of categories',
          description: 'By id, each with its name; `category_id` narrows to one category.',
        },
      })
      .input(assignmentListInput)
      .output(categoryDressingListOutput)
      .query(async ({ ctx, input }) =>
        pageAt(
          await assignments.dressings(ctx.scope, categoryOf(input), input),
          input,
          ctx.request.url,
          DRESSINGS,
        ),
      ),

    create: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: DRESSINGS,
          tags,
          summary: 'Offer a dressing in a category',
          description: 'Answers 200 with what is there when the category offers it already.',
        },
        status: 201,
      })
      .input(categoryDressingCreateInput)
      .output(categoryDressingOutput)
      .mutation(async ({ ctx, input }) =>
        answerMade(
          ctx,
          await assignments.addDressing(ctx.scope, {
            categoryId: requireCategory(input),
            id: requireReference('dressing', input),
          }),
        ),
      ),

    update: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'PATCH',
          path: `${DRESSINGS}{id}/`,
          tags,
          summary: 'Offer another dressing in its place',
          description: 'One that the category offers already is refused (409).',
        },
      })
      .input(categoryDressingUpdateInput)
      .output(categoryDressingOutput)
      .mutation(({ ctx, input }) => assignments.changeDressing(ctx.scope, input)),

    delete: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'DELETE',
          path: `${DRESSINGS}{id}/`,
          tags,
          summary: 'Offer a dressing in a category no more',
        },
        status: 204,
      })
      .input(assignmentDeleteInput)
      .output(z.void())
      .mutation(({ ctx, input }) => assignments.remove('dressing', ctx.scope, input.id)),
  });

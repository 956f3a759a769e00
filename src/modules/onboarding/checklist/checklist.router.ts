import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
import { ridInput } from '../onboarding.schemas.js';
import { checklistOutput } from '../checklist.schemas.js';
import type { ChecklistService } from './checklist.service.js';

const tags = ['Restaurants'];

/** What is left to do after the launch. */
export const checklistRouter = (checklist: ChecklistService) =>
  router({
    get: allowed('checklist', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/restaurants/{rid}/checklist/',
          tags,
          summary: 'Read what is left to do',
          description:
            'After the launch: each with whether it is done, found by looking at what is there. `special_hours` is done when ' +
            'a special date covers the next public holiday of the restaurant’s country and state.',
        },
      })
      .input(ridInput)
      .output(checklistOutput)
      .query(({ ctx }) => checklist.read(ctx.scope)),

    dismiss: allowed('checklist', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/restaurants/{rid}/checklist/dismiss/',
          tags,
          summary: 'Put away what is left to do',
          description: 'For everybody of the restaurant. Again is the same as once.',
        },
      })
      .input(ridInput)
      .output(checklistOutput)
      .mutation(({ ctx }) => checklist.dismiss(ctx.scope)),
  });

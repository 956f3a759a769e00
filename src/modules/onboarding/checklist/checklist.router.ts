import { allowed, router } from '../../../transport/trpc/procedures.js';
import { ridInput } from '../onboarding.schemas.js';
import { checklistOutput } from '../checklist.schemas.js';
import type { ChecklistService } from './checklist.service.js';

const tags = ['Restaurants'];

/** Procedures for the checklist after the launch. */
export const checklistRouter = (checklist: ChecklistService) =>
  router({
    get: allowed('checklist', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/restaurants/{rid}/checklist/',
          tags,
          summary: 'Read the checklist',
          description:
            'For launched restaurants. Returns each task and whether it is done. `special_hours` is done when ' +
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
          summary: 'Dismiss the checklist',
          description: 'Dismisses it for all members of the restaurant. Idempotent.',
        },
      })
      .input(ridInput)
      .output(checklistOutput)
      .mutation(({ ctx }) => checklist.dismiss(ctx.scope)),
  });

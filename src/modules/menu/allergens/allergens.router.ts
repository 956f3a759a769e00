import { allowed, router } from '../../../transport/trpc/procedures.js';
import { allergensConfirmInput, openAllergensOutput } from './allergens.schemas.js';
import type { OpenAllergensService } from './open-allergens.service.js';

/** Procedures that close allergens which a menu did not answer yet, and open them again (C-355). */
export const allergensRouter = (allergens: OpenAllergensService) =>
  router({
    confirm: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/menu/allergens/confirm/',
          tags: ['Menu'],
          summary: 'Confirm that a menu was checked for allergens',
          description:
            'A restaurant that moves to another country can have `open_allergens`: its law asks for them, but no one was ' +
            'asked when the menu’s allergens were stated. Mark the items and choices that contain them first; from then ' +
            'on, the others say that they contain none. Idempotent.',
        },
        bodyExample: { allergens: ['mustard', 'molluscs'] },
      })
      .input(allergensConfirmInput)
      .output(openAllergensOutput)
      .mutation(async ({ ctx, input }) => ({
        open_allergens: await allergens.confirm(ctx.scope, input.allergens),
      })),

    reopen: allowed('menu', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/menu/allergens/reopen/',
          tags: ['Menu'],
          summary: 'Undo the confirmation of allergens',
          description:
            'Items and choices that don’t state these allergens say nothing about them again. Idempotent.',
        },
        bodyExample: { allergens: ['mustard'] },
      })
      .input(allergensConfirmInput)
      .output(openAllergensOutput)
      .mutation(async ({ ctx, input }) => ({
        open_allergens: await allergens.reopen(ctx.scope, input.allergens),
      })),
  });

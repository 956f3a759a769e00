import { EXAMPLE } from '../../transport/rest/document/example-values.js';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { ridInput } from './onboarding.schemas.js';
import { pauseInput } from './pauses.schemas.js';
import type { PausesService } from './pauses.service.js';
import { stateOutput } from './restaurant-state.schemas.js';

const tags = ['Restaurants'];
const REFUSED = 'Returns 409 before the launch, and 403 while the platform has suspended it.';

/** Procedures that let owners pause and resume a launched restaurant (C-283). */
export const pausesRouter = (pauses: PausesService) =>
  router({
    pause: allowed('onboarding', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/restaurants/{rid}/pause/',
          tags,
          summary: 'Pause a restaurant',
          description: `Lasts until \`until\`, at most a year from now; without it, until someone resumes it. Calling it again replaces the reason and the end. ${REFUSED}`,
        },
        bodyExample: { reason: 'Too many orders', until: EXAMPLE.until },
      })
      .input(pauseInput)
      .output(stateOutput)
      .mutation(({ ctx, input }) => pauses.pause(ctx.scope, input)),

    resume: allowed('onboarding', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/restaurants/{rid}/resume/',
          tags,
          summary: 'Resume a restaurant',
          description: `Idempotent. ${REFUSED}`,
        },
      })
      .input(ridInput)
      .output(stateOutput)
      .mutation(({ ctx }) => pauses.resume(ctx.scope)),
  });

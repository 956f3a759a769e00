import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import {
  aboutInput,
  aboutOutput,
  launchOutput,
  locationInput,
  locationOutput,
  ridInput,
  slugCheckInput,
  slugCheckOutput,
  startOutput,
  statusOutput,
} from './onboarding.schemas.js';
import type { OnboardingService } from './onboarding.service.js';
import type { HoursService } from './steps/hours.service.js';
import { stepProcedures } from './steps/steps.router.js';
import type { StepsService } from './steps/steps.service.js';

const tags = ['Onboarding'];
const reading = allowed('onboarding', 'read');
const writing = allowed('onboarding', 'write');

/** The steps from start to launch. */
export const onboardingRouter = (onboarding: OnboardingService, steps: StepsService, hours: HoursService) =>
  router({
    start: allowed('onboardingStart', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/onboarding/start/',
          tags,
          summary: 'Start onboarding, or go on with it',
          description:
            'Answers the active restaurant. Makes one, with the caller as owner, for somebody without any; who is ' +
            'invited by email becomes a member there instead.',
        },
      })
      .output(startOutput)
      .mutation(({ ctx }) => onboarding.start(ctx.actor)),

    status: reading
      .meta({
        openapi: { method: 'GET', path: '/onboarding/{rid}/status/', tags, summary: 'Read the progress' },
      })
      .input(ridInput)
      .output(statusOutput)
      .query(({ ctx }) => onboarding.status(ctx.scope)),

    getLocation: reading
      .meta({
        openapi: {
          method: 'GET',
          path: '/onboarding/{rid}/location/',
          tags,
          summary: 'Read the location',
          description: 'Before the first save: empty, but for the country.',
        },
      })
      .input(ridInput)
      .output(locationOutput)
      .query(({ ctx }) => onboarding.location(ctx.scope)),

    putLocation: writing
      .meta({
        openapi: { method: 'PUT', path: '/onboarding/{rid}/location/', tags, summary: 'Save the location' },
      })
      .input(locationInput)
      .output(locationOutput)
      .mutation(({ ctx, input }) => onboarding.saveLocation(ctx.scope, input)),

    getAbout: reading
      .meta({
        openapi: {
          method: 'GET',
          path: '/onboarding/{rid}/about/',
          tags,
          summary: 'Read name, URL and logo',
        },
      })
      .input(ridInput)
      .output(aboutOutput)
      .query(({ ctx }) => onboarding.about(ctx.scope)),

    putAbout: writing
      .meta({
        openapi: {
          method: 'PUT',
          path: '/onboarding/{rid}/about/',
          tags,
          summary: 'Save name, URL and logo',
          description: 'A URL that another restaurant has, or that is reserved, is a conflict (409).',
        },
      })
      .input(aboutInput)
      .output(aboutOutput)
      .mutation(({ ctx, input }) => onboarding.saveAbout(ctx.scope, input)),

    checkSlug: reading
      .meta({
        openapi: {
          method: 'GET',
          path: '/onboarding/{rid}/slug/',
          tags,
          summary: 'Check a URL',
          description: 'While somebody types it: whether it is free, and some that are if it is not.',
        },
      })
      .input(slugCheckInput)
      .output(slugCheckOutput)
      .query(({ ctx, input }) => onboarding.checkSlug(ctx.scope, input.slug)),

    ...stepProcedures(steps, hours),

    launch: writing
      .meta({
        openapi: {
          method: 'POST',
          path: '/onboarding/{rid}/launch/',
          tags,
          summary: 'Launch the restaurant',
          description: 'Never refused for what is missing; `warnings` names it. Again is the same as once.',
        },
      })
      .input(ridInput)
      .output(launchOutput)
      .mutation(({ ctx }) => onboarding.launch(ctx.scope)),
  });

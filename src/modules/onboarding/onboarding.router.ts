import { allowed, router } from '../../transport/trpc/procedures.js';
import { additionalInput, additionalOutput } from './additional.schemas.js';
import { contactsInput, contactsOutput } from './contacts.schemas.js';
import { deliveryInput, deliveryOutput } from './delivery.schemas.js';
import { hoursInput, hoursOutput } from './hours.schemas.js';
import { locationInput, moveInput, moveOutput } from './location.schemas.js';
import {
  aboutInput,
  aboutOutput,
  launchOutput,
  locationOutput,
  ridInput,
  slugCheckInput,
  slugCheckOutput,
  startOutput,
  onboardingStatusOutput,
} from './onboarding.schemas.js';
import type { OnboardingService } from './onboarding.service.js';
import type { HoursService } from './steps/hours.service.js';
import type { StepsService } from './steps/steps.service.js';

const tags = ['Onboarding'];
const DEFAULTS = 'Before the first save, returns the defaults with `saved` false.';

const reading = allowed('onboarding', 'read');
const writing = allowed('onboarding', 'write');

/** Builds the metadata of a step's procedure. */
const step = (method: 'GET' | 'PUT' | 'POST', name: string, summary: string, description?: string) => ({
  openapi: {
    method,
    path: `/onboarding/{rid}/${name}/` as const,
    tags,
    summary,
    ...(description === undefined ? {} : { description }),
  },
});

/** Procedures from start to launch. Each step is read in full, and a save changes only the fields sent. */
export const onboardingRouter = (onboarding: OnboardingService, steps: StepsService, hours: HoursService) =>
  router({
    start: allowed('onboardingStart', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/onboarding/start/',
          tags,
          summary: 'Start or continue onboarding',
          description:
            'Returns the active restaurant. For a user without one, creates a restaurant with the caller as owner; a user ' +
            'invited by email joins that restaurant instead.',
        },
      })
      .output(startOutput)
      .mutation(({ ctx }) => onboarding.start(ctx.actor)),

    startAnother: allowed('onboardingAnother', 'write')
      .meta({
        openapi: {
          method: 'POST',
          path: '/onboarding/start/another/',
          tags,
          summary: 'Start another restaurant',
          description:
            'For owners only (403). Returns a new restaurant, or one of theirs that is not launched yet, and makes it ' +
            'active.',
        },
      })
      .output(startOutput)
      .mutation(({ ctx }) => onboarding.startAnother(ctx.actor)),

    status: reading
      .meta(step('GET', 'status', 'Read the progress'))
      .input(ridInput)
      .output(onboardingStatusOutput)
      .query(({ ctx }) => onboarding.status(ctx.scope)),

    getLocation: reading
      .meta(
        step(
          'GET',
          'location',
          'Read the location',
          'Before the first save, everything but the country is empty.',
        ),
      )
      .input(ridInput)
      .output(locationOutput)
      .query(({ ctx }) => onboarding.location(ctx.scope)),

    putLocation: writing
      .meta({
        ...step('PUT', 'location', 'Save the location'),
        bodyExample: {
          country: 'United States',
          street: '12 Mulberry St',
          city: 'New York',
          state: 'NY',
          zip_code: '10013',
        },
      })
      .input(locationInput)
      .output(locationOutput)
      .mutation(({ ctx, input }) => onboarding.saveLocation(ctx.scope, input)),

    allergensAfterMove: reading
      .meta(
        step(
          'GET',
          'location/allergens',
          'Preview the allergens that a move opens',
          'Returns the `open_allergens` that the restaurant would have after a move to another country.',
        ),
      )
      .input(moveInput)
      .output(moveOutput)
      .query(async ({ ctx, input }) => ({
        open_allergens: await onboarding.allergensAfterMove(ctx.scope, input.move_to),
      })),

    getAbout: reading
      .meta(step('GET', 'about', 'Read name, URL and logo'))
      .input(ridInput)
      .output(aboutOutput)
      .query(({ ctx }) => onboarding.about(ctx.scope)),

    putAbout: writing
      .meta({
        ...step(
          'PUT',
          'about',
          'Save name, URL and logo',
          `Returns 409 if the URL is reserved or another restaurant has it.`,
        ),
        bodyExample: { name: 'Bella Napoli', about: 'Pizza since 1962.', slug: 'bella-napoli' },
      })
      .input(aboutInput)
      .output(aboutOutput)
      .mutation(({ ctx, input }) => onboarding.saveAbout(ctx.scope, input)),

    checkSlug: reading
      .meta(
        step(
          'GET',
          'slug',
          'Check a URL',
          'For forms, while a user types it. Says whether it is available, and suggests others if not.',
        ),
      )
      .input(slugCheckInput)
      .output(slugCheckOutput)
      .query(({ ctx, input }) => onboarding.checkSlug(ctx.scope, input.slug)),

    getDelivery: reading
      .meta(step('GET', 'delivery', 'Read the delivery settings', `${DEFAULTS} Its zip codes are samples.`))
      .input(ridInput)
      .output(deliveryOutput)
      .query(({ ctx }) => steps.readDelivery(ctx.scope)),

    putDelivery: writing
      .meta({
        ...step(
          'PUT',
          'delivery',
          'Save the delivery settings',
          `Updates only the fields you send. Amounts and times can be text; empty text and null become 0.`,
        ),
        bodyExample: {
          has_delivery: true,
          has_pickup: true,
          coverage_mode: 'zip',
          zip_codes: ['10012', '10013'],
          delivery_eta_from: 30,
          delivery_eta_to: 45,
          apply_delivery_fee: true,
          delivery_fee: 3.5,
        },
      })
      .input(deliveryInput)
      .output(deliveryOutput)
      .mutation(({ ctx, input }) => steps.saveDelivery(ctx.scope, input)),

    getHours: reading
      .meta(step('GET', 'hours', 'Read the opening hours', DEFAULTS))
      .input(ridInput)
      .output(hoursOutput)
      .query(({ ctx }) => hours.read(ctx.scope)),

    putHours: writing
      .meta({
        ...step(
          'PUT',
          'hours',
          'Save the opening hours',
          `Hours that contradict themselves are rejected; the error names the day. A closing time not after the opening time is on the next day.`,
        ),
        bodyExample: {
          hours: [
            { day_of_week: 1, open_time: '11:00', close_time: '22:00' },
            { day_of_week: 2, closed: true },
          ],
          time_zone: 'America/New_York',
        },
      })
      .input(hoursInput)
      .output(hoursOutput)
      .mutation(({ ctx, input }) => hours.save(ctx.scope, input)),

    getAdditional: reading
      .meta(
        step(
          'GET',
          'additional',
          'Read additional information',
          'Returns all groups with their selected labels.',
        ),
      )
      .input(ridInput)
      .output(additionalOutput)
      .query(({ ctx }) => steps.readAdditional(ctx.scope)),

    putAdditional: writing
      .meta({
        ...step(
          'PUT',
          'additional',
          'Save additional information',
          `Rejects unknown groups and drops unknown labels.`,
        ),
        bodyExample: { selections: { highlights: ['Great coffee'], atmosphere: ['Cozy'] } },
      })
      .input(additionalInput)
      .output(additionalOutput)
      .mutation(({ ctx, input }) => steps.saveAdditional(ctx.scope, input)),

    getContacts: reading
      .meta(step('GET', 'contacts', 'Read the contacts', 'Before the first save, everything is empty.'))
      .input(ridInput)
      .output(contactsOutput)
      .query(({ ctx }) => steps.readContacts(ctx.scope)),

    putContacts: writing
      .meta({
        ...step('PUT', 'contacts', 'Save the contacts'),
        bodyExample: { public_phone: '+12125550188', contact_email: 'hello@example.com' },
      })
      .input(contactsInput)
      .output(contactsOutput)
      .mutation(({ ctx, input }) => steps.saveContacts(ctx.scope, input)),

    launch: writing
      .meta(
        step(
          'POST',
          'launch',
          'Launch the restaurant',
          'Launches even if something is missing; `warnings` lists it. Idempotent.',
        ),
      )
      .input(ridInput)
      .output(launchOutput)
      .mutation(({ ctx }) => onboarding.launch(ctx.scope)),
  });

import { allowed } from '../../../transport/trpc/procedures.js';
import { additionalInput, additionalOutput } from '../additional.schemas.js';
import { contactsInput, contactsOutput } from '../contacts.schemas.js';
import { deliveryInput, deliveryOutput } from '../delivery.schemas.js';
import { hoursInput, hoursOutput } from '../hours.schemas.js';
import { ridInput } from '../onboarding.schemas.js';
import type { HoursService } from './hours.service.js';
import type { StepsService } from './steps.service.js';

const tags = ['Onboarding'];
const reading = allowed('onboarding', 'read');
const writing = allowed('onboarding', 'write');
const DEFAULTS = 'Before the first save: the defaults, with `saved` false.';

/** The steps between About and Launch, each read as a whole; a save changes what it sends. */
export const stepProcedures = (steps: StepsService, hours: HoursService) => ({
  getDelivery: reading
    .meta({
      openapi: {
        method: 'GET',
        path: '/onboarding/{rid}/delivery/',
        tags,
        summary: 'Read the delivery settings',
        description: `${DEFAULTS} Its zip codes are a sample then.`,
      },
    })
    .input(ridInput)
    .output(deliveryOutput)
    .query(({ ctx }) => steps.readDelivery(ctx.scope)),

  putDelivery: writing
    .meta({
      openapi: {
        method: 'PUT',
        path: '/onboarding/{rid}/delivery/',
        tags,
        summary: 'Save the delivery settings',
        description: 'What is left out stays. Amounts and times may be text; empty text and null are 0.',
      },
    })
    .input(deliveryInput)
    .output(deliveryOutput)
    .mutation(({ ctx, input }) => steps.saveDelivery(ctx.scope, input)),

  getHours: reading
    .meta({
      openapi: {
        method: 'GET',
        path: '/onboarding/{rid}/hours/',
        tags,
        summary: 'Read the opening hours',
        description: DEFAULTS,
      },
    })
    .input(ridInput)
    .output(hoursOutput)
    .query(({ ctx }) => hours.read(ctx.scope)),

  putHours: writing
    .meta({
      openapi: {
        method: 'PUT',
        path: '/onboarding/{rid}/hours/',
        tags,
        summary: 'Save the opening hours',
        description:
          'Hours that contradict themselves are refused by the name of the day. A closing that is not later than the opening is on the next day.',
      },
    })
    .input(hoursInput)
    .output(hoursOutput)
    .mutation(({ ctx, input }) => hours.save(ctx.scope, input)),

  getAdditional: reading
    .meta({
      openapi: {
        method: 'GET',
        path: '/onboarding/{rid}/additional/',
        tags,
        summary: 'Read what makes the restaurant special',
        description: 'All groups, each with the labels chosen.',
      },
    })
    .input(ridInput)
    .output(additionalOutput)
    .query(({ ctx }) => steps.readAdditional(ctx.scope)),

  putAdditional: writing
    .meta({
      openapi: {
        method: 'PUT',
        path: '/onboarding/{rid}/additional/',
        tags,
        summary: 'Save what makes the restaurant special',
        description: 'Unknown groups are refused; unknown labels are left out.',
      },
    })
    .input(additionalInput)
    .output(additionalOutput)
    .mutation(({ ctx, input }) => steps.saveAdditional(ctx.scope, input.selections)),

  getContacts: reading
    .meta({
      openapi: {
        method: 'GET',
        path: '/onboarding/{rid}/contacts/',
        tags,
        summary: 'Read the contacts',
        description: 'Before the first save: all empty.',
      },
    })
    .input(ridInput)
    .output(contactsOutput)
    .query(({ ctx }) => steps.readContacts(ctx.scope)),

  putContacts: writing
    .meta({
      openapi: { method: 'PUT', path: '/onboarding/{rid}/contacts/', tags, summary: 'Save the contacts' },
    })
    .input(contactsInput)
    .output(contactsOutput)
    .mutation(({ ctx, input }) => steps.saveContacts(ctx.scope, input)),
});

import { allowed, router } from '../../../transport/trpc/procedures.js';
import { ridInput } from '../onboarding.schemas.js';
import {
  holidaysOutput,
  openHoursInput,
  openHoursOutput,
  specialHoursInput,
  specialHoursOutput,
} from './special-hours.schemas.js';
import type { SpecialHoursService } from './special-hours.service.js';

const SPECIAL = '/restaurants/{rid}/special-hours/';
const tags = ['Hours'];

/** Procedures for opening times and special dates (C-281). */
export const hoursRouter = (hours: SpecialHoursService) =>
  router({
    open: allowed('hours', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/restaurants/{rid}/hours/',
          tags,
          summary: 'Read opening hours by date',
          description:
            'Combines weekly hours and special dates, in the restaurant’s time zone, and says whether it is open now. ' +
            'Before weekly hours are saved, returns only special dates. Defaults to today and the next seven days; at most 366 days.',
        },
      })
      .input(openHoursInput)
      .output(openHoursOutput)
      .query(({ ctx, input }) => hours.open(ctx.scope, input)),

    getSpecial: allowed('onboarding', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: SPECIAL,
          tags,
          summary: 'Read the special dates',
          description: 'Ordered by date.',
        },
      })
      .input(ridInput)
      .output(specialHoursOutput)
      .query(({ ctx }) => hours.read(ctx.scope)),

    putSpecial: allowed('onboarding', 'write')
      .meta({
        openapi: {
          method: 'PUT',
          path: SPECIAL,
          tags,
          summary: 'Save the special dates',
          description:
            'Replaces the whole list. Rejects overlapping dates; the error names them. A closing time not after the ' +
            'opening time is on the next day.',
        },
        bodyExample: {
          special_hours: [{ from: '2026-12-25', to: '2026-12-26', closed: true, reason: 'Christmas' }],
        },
      })
      .input(specialHoursInput)
      .output(specialHoursOutput)
      .mutation(({ ctx, input }) => hours.save(ctx.scope, input)),

    holidays: allowed('onboarding', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/restaurants/{rid}/holidays/',
          tags,
          summary: 'List public holidays',
          description:
            'Holidays of the next year in the restaurant’s country and state without a special date. `usual` is that ' +
            'day’s weekly opening time, if it is saved and has no break.',
        },
      })
      .input(ridInput)
      .output(holidaysOutput)
      .query(({ ctx }) => hours.holidays(ctx.scope)),
  });

import { allowed } from '../../../transport/trpc/procedures.js';
import { router } from '../../../transport/trpc/trpc.js';
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

/** When a restaurant is open, and the special dates that it is not as ever (C-281). */
export const hoursRouter = (hours: SpecialHoursService) =>
  router({
    open: allowed('hours', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/restaurants/{rid}/hours/',
          tags,
          summary: 'Read what is open on each date',
          description:
            'By the weekly hours and the special dates that replace them, in the restaurant’s time zone; and whether ' +
            'it is open now. Before the weekly hours are saved, only special dates are answered. Without `from` and `to`: today and the seven days after it. At most 366 days.',
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
          description: 'By date.',
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
            'The list replaces the one that is there. Dates that overlap are refused by name. A closing that is not ' +
            'later than the opening is on the next day.',
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
            'Those of the coming year in the restaurant’s country and state that no special date covers yet; `usual` is what ' +
            'the weekly hours have open then, where they are saved and that is one unbroken time.',
        },
      })
      .input(ridInput)
      .output(holidaysOutput)
      .query(({ ctx }) => hours.holidays(ctx.scope)),
  });

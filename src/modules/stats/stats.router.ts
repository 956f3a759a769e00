import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import type { OwnFiguresService } from './own-figures.service.js';
import {
  driverStatsOutput,
  menuFiguresOutput,
  platformFiguresInput,
  platformFiguresOutput,
  restaurantFiguresOutput,
  statsInput,
  statsOutput,
} from './stats.schemas.js';
import type { StatsService } from './stats.service.js';

const tags = ['Stats'];

/** Figures of the console: the platform's, or one restaurant's for its members. */
export const statsRouter = (stats: StatsService, own: OwnFiguresService) =>
  router({
    dashboard: allowed('statsDashboard', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/stats/dashboard/',
          tags,
          summary: 'Figures of the dashboard',
          description:
            'Counts with their trends, restaurants by city and items per category (at most 12 each). One restaurant’s ' +
            'are counted at this moment; the platform’s were counted within the last minute, at `as_of`.',
        },
      })
      .input(statsInput)
      .output(statsOutput)
      .query(({ ctx }) => stats.dashboard(ctx.scope)),

    analytics: allowed('statsAnalytics', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/stats/analytics/',
          tags,
          summary: 'Figures of analytics',
          description: 'The same counts as the dashboard’s, for those who may see analytics.',
        },
      })
      .input(statsInput)
      .output(statsOutput)
      .query(({ ctx }) => stats.dashboard(ctx.scope)),

    drivers: allowed('statsDrivers', 'read')
      .meta({
        openapi: { method: 'GET', path: '/stats/drivers/', tags, summary: 'Figures of the drivers’ screen' },
      })
      .input(statsInput)
      .output(driverStatsOutput)
      .query(({ ctx }) => stats.drivers(ctx.scope)),

    menu: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/stats/menu/',
          tags,
          summary: 'Figures of a menu',
          description: 'What one restaurant’s menu holds and lacks, and what is off, at this moment.',
        },
      })
      .input(statsInput)
      .output(menuFiguresOutput)
      .query(({ ctx }) => own.menu(ctx.scope)),

    restaurant: allowed('team', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/stats/restaurant/',
          tags,
          summary: 'Figures of a restaurant’s people and days',
          description:
            'How many people are in one restaurant’s team and invited to it, and the special date that goes on or ' +
            'comes next by its own clock.',
        },
      })
      .input(statsInput)
      .output(restaurantFiguresOutput)
      .query(({ ctx }) => own.restaurant(ctx.scope)),

    platform: allowed('users', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/stats/platform/',
          tags,
          summary: 'Figures of the platform',
          description:
            'Restaurants by how they stand, accounts, active territories and unread messages, as they were counted ' +
            'within the last minute, at `as_of`.',
        },
      })
      .input(platformFiguresInput)
      .output(platformFiguresOutput)
      .query(() => stats.platform()),
  });

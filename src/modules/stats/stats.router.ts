import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { driverStatsOutput, statsInput, statsOutput } from './stats.schemas.js';
import type { StatsService } from './stats.service.js';

const tags = ['Stats'];

/** Figures of the console: the platform's, or one restaurant's for its members. */
export const statsRouter = (stats: StatsService) =>
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
  });

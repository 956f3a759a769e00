import { Injectable } from '@nestjs/common';
import { allowed, router } from '../../transport/trpc/procedures.js';
import { OwnFiguresService } from './own-figures.service.js';
import {
  driverStatsOutput,
  menuFiguresOutput,
  platformFiguresInput,
  platformFiguresOutput,
  restaurantFiguresOutput,
  statsInput,
  statsOutput,
} from './stats.schemas.js';
import { StatsService } from './stats.service.js';

const tags = ['Stats'];

/** Figures of the platform, or of one restaurant for its members. */
@Injectable()
export class StatsRouter {
  readonly router;

  constructor(stats: StatsService, own: OwnFiguresService) {
    this.router = router({
      dashboard: allowed('statsDashboard', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/stats/dashboard/',
            tags,
            summary: 'Read dashboard figures',
            description:
              'Counts with trends, restaurants by city and items per category (at most 12 each). One restaurant’s figures ' +
              'are current; the platform’s are at most a minute old (`as_of`).',
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
            summary: 'Read analytics figures',
            description: 'The dashboard’s counts, for users with access to analytics.',
          },
        })
        .input(statsInput)
        .output(statsOutput)
        .query(({ ctx }) => stats.dashboard(ctx.scope)),

      drivers: allowed('statsDrivers', 'read')
        .meta({
          openapi: { method: 'GET', path: '/stats/drivers/', tags, summary: 'Read drivers figures' },
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
            summary: 'Read menu figures',
            description: 'What one restaurant’s menu has, lacks and has sold out now.',
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
            summary: 'Read team and special date figures',
            description:
              'The numbers of members and pending invites of one restaurant, and its current or next special date in its ' +
              'time zone.',
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
            summary: 'Read platform figures',
            description:
              'Restaurants by status, accounts, active territories and unread messages, at most a minute old ' +
              '(`as_of`).',
          },
        })
        .input(platformFiguresInput)
        .output(platformFiguresOutput)
        .query(() => stats.platform()),
    });
  }
}

import { z } from 'zod';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import { MENU_VERSIONS } from '../shared/menu-rows.js';
import {
  soldOutEndInput,
  soldOutListInput,
  soldOutListOutput,
  soldOutMarkInput,
  soldOutRowOutput,
} from './sold-out.schemas.js';
import type { SoldOutService } from './sold-out.service.js';

const tags = ['Menu'];
const ONE_RESTAURANT = 'Applies to this restaurant only, even for shared rows.';

/** Procedures that mark something sold out or available (C-276). */
export const soldOutRouter = (soldOut: SoldOutService) => {
  const ofKind = (kind: SoldOutKind, row: string, rows: `/${string}/`, what: string) => {
    const path = `${rows}{id}/sold_out/` as const;
    const writing = allowed('soldOut', 'write').meta({ row });
    return router({
      mark: writing
        .meta({
          openapi: {
            method: 'POST',
            path,
            tags,
            summary: `Mark ${what} as sold out`,
            description:
              'Lasts until `until`, at most a year from now; without it, until someone marks it available. `for` lets the ' +
              'server set the time: `hour`, `two_hours`, `closing` for today’s last closing, or `tomorrow` for the next day’s ' +
              `opening, both by hours, special dates and time zone (409 if unknown). Calling it again changes the time. ${ONE_RESTAURANT}`,
          },
        })
        .input(soldOutMarkInput)
        .output(soldOutRowOutput)
        .mutation(({ ctx, input }) => soldOut.mark(ctx.scope, kind, input)),

      end: writing
        .meta({
          openapi: {
            method: 'DELETE',
            path,
            tags,
            summary: `Mark ${what} as available`,
            description: `Idempotent. ${ONE_RESTAURANT}`,
          },
          status: 204,
        })
        .input(soldOutEndInput)
        .output(z.void())
        .mutation(({ ctx, input }) => soldOut.end(ctx.scope, kind, input.id)),
    });
  };

  return router({
    current: allowed('soldOut', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/menu/sold_out/',
          tags,
          summary: 'List what is sold out',
          description: 'Everything a restaurant has sold out now, most recently marked first.',
        },
        versionedBy: MENU_VERSIONS,
      })
      .input(soldOutListInput)
      .output(soldOutListOutput)
      .query(({ ctx }) => soldOut.list(ctx.scope)),
    items: ofKind('item', 'menu_items', '/menu-items/', 'a menu item'),
    toppings: ofKind('topping', 'toppings', '/toppings/', 'a topping'),
    dressings: ofKind('dressing', 'dressings', '/dressings/', 'a dressing'),
    extraSelections: ofKind(
      'extra_selection',
      'extra_option_selections',
      '/extra-options/selections/',
      'an extra option',
    ),
    primarySelections: ofKind(
      'primary_selection',
      'primary_option_selections',
      '/primary-options/selections/',
      'a primary option selection',
    ),
  });
};

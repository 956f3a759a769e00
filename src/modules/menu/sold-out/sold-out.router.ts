import { z } from 'zod';
import type { SoldOutKind } from '../../../shared/menu/sold-out.js';
import { EXAMPLE } from '../../../transport/rest/document/example-values.js';
import { allowed, router } from '../../../transport/trpc/procedures.js';
import type { BodyExample } from '../../../transport/trpc/procedure-meta.js';
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

interface SoldOutRows {
  /** Table of the rows. */
  row: string;
  /** Address of their list. */
  rows: `/${string}/`;
  /** Noun with its article, such as `a topping`. */
  what: string;
  bodyExample: BodyExample;
}

/** Procedures that mark something sold out or available (C-276). */
export const soldOutRouter = (soldOut: SoldOutService) => {
  const ofKind = (kind: SoldOutKind, { row, rows, what, bodyExample }: SoldOutRows) => {
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
          bodyExample,
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
    items: ofKind('item', {
      row: 'menu_items',
      rows: '/menu-items/',
      what: 'a menu item',
      bodyExample: { until: EXAMPLE.until },
    }),
    toppings: ofKind('topping', {
      row: 'toppings',
      rows: '/toppings/',
      what: 'a topping',
      bodyExample: { for: 'hour' },
    }),
    dressings: ofKind('dressing', {
      row: 'dressings',
      rows: '/dressings/',
      what: 'a dressing',
      bodyExample: { for: 'tomorrow' },
    }),
    extraSelections: ofKind('extra_selection', {
      row: 'extra_option_selections',
      rows: '/extra-options/selections/',
      what: 'an extra option',
      bodyExample: { until: null },
    }),
    primarySelections: ofKind('primary_selection', {
      row: 'primary_option_selections',
      rows: '/primary-options/selections/',
      what: 'a primary option selection',
      bodyExample: { for: 'two_hours' },
    }),
  });
};

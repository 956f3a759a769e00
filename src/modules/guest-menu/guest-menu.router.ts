import { Injectable } from '@nestjs/common';
import { allowed, router } from '../../transport/trpc/procedures.js';
import {
  deliveryCheckInput,
  deliveryCheckOutput,
  guestMenuInput,
  guestMenuOutput,
  previewInput,
  previewOutput,
} from './guest-menu.schemas.js';
import { GuestMenuService } from './guest-menu.service.js';
import { GUEST_MENU_LIMITS } from './guest-menu.rate-limits.js';

const tags = ['Guest menu'];

/** A restaurant's menu as guests see it (C-278). */
@Injectable()
export class GuestMenuRouter {
  readonly router;

  constructor(menus: GuestMenuService) {
    this.router = router({
      read: allowed('guestMenu', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/public/menus/{slug}/',
            tags,
            summary: 'Read a restaurant’s menu as a guest',
            description:
              'Public, from any origin, for launched restaurants that are not paused or suspended. ' +
              'A former slug returns the same menu for 90 days; `restaurant.slug` is the current one. ' +
              'Returns visible items with their prices, the options and their rules, what is sold out, and ' +
              'whether the restaurant is open. Also its address, special dates, how to order, and what makes the place special. Until it saves its hours, only special dates are returned, and `open_now` is ' +
              'null on other days. Allergens and diets are null if unknown, which is not ' +
              '“none”. To filter dishes, use `unavoidable_allergens` and `unsuitable_diets`, which include required choices; ' +
              'ask the restaurant about `unsure_allergens` and `unsure_diets`. Other restaurants return 404, with the code `menu_closed` while paused or suspended.',
          },
          anyOrigin: true,
          limit: GUEST_MENU_LIMITS['guest-menu.client'],
          tagged: true,
        })
        .input(guestMenuInput)
        .output(guestMenuOutput)
        .query(async ({ ctx, input }) => {
          const { state, menu } = await menus.read(input.slug);
          if (state !== undefined) ctx.tryPublicCache?.(state);
          return menu;
        }),

      delivery: allowed('guestMenu', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/public/menus/{slug}/delivery/',
            tags,
            summary: 'Check whether a restaurant delivers to a zip code',
            description:
              'Public, from any origin. Compares the zip code with the listed ones, or its distance with the radius. ' +
              '`delivers` is `edge` or `unknown` if guests should ask the restaurant, and `invalid` if the code is not a ' +
              'complete one of the restaurant’s country. Restaurants without a menu return 404.',
          },
          anyOrigin: true,
          limit: GUEST_MENU_LIMITS['guest-menu.client'],
        })
        .input(deliveryCheckInput)
        .output(deliveryCheckOutput)
        .query(async ({ input: { slug, zip } }) => menus.delivery(await menus.read(slug), zip)),

      preview: allowed('menu', 'read')
        .meta({
          openapi: {
            method: 'GET',
            path: '/menu/preview/',
            tags,
            summary: 'Preview the guest menu',
            description:
              'For members, even before the launch and while the restaurant is paused or suspended.',
          },
        })
        .input(previewInput)
        .output(previewOutput)
        .query(({ ctx }) => menus.preview(ctx.scope)),
    });
  }
}

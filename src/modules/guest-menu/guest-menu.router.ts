import { allowed } from '../../transport/trpc/procedures.js';
import { router } from '../../transport/trpc/trpc.js';
import { guestMenuInput, guestMenuOutput, previewInput, previewOutput } from './guest-menu.schemas.js';
import type { GuestMenuService } from './guest-menu.service.js';

const tags = ['Guest menu'];

/** A restaurant's menu as guests see it (C-278). */
export const guestMenuRouter = (menus: GuestMenuService) =>
  router({
    read: allowed('guestMenu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/public/menus/{slug}/',
          tags,
          summary: 'Read a restaurant’s menu as a guest',
          description:
            'From any origin, without a session: of launched restaurants that are neither paused nor suspended. ' +
            'A former slug answers the same menu for 90 days; `restaurant.slug` is the current one. ' +
            'Visible items with the prices that count, what one may choose and by which rules, what is sold out, and ' +
            'whether the restaurant is open: until it saves its hours only its special dates are answered, and `open_now` is ' +
            'null on other days. Allergens and diets are null where they are not stated, which is not ' +
            '“none”; who leaves dishes out goes by `unavoidable_allergens` and `unsuitable_diets`, which count what ' +
            'must be chosen, and asks the restaurant about `unsure_allergens` and `unsure_diets`. Other restaurants answer 404: `menu_closed` while one is paused or suspended.',
        },
        anyOrigin: true,
        limit: 'guest-menu.client',
        tagged: true,
      })
      .input(guestMenuInput)
      .output(guestMenuOutput)
      .query(async ({ ctx, input }) => {
        const { state, menu } = await menus.read(input.slug);
        if (state !== undefined) ctx.tryPublicCache?.(state);
        return menu;
      }),

    preview: allowed('menu', 'read')
      .meta({
        openapi: {
          method: 'GET',
          path: '/menu/preview/',
          tags,
          summary: 'Preview the menu that guests see',
          description: 'For members, also before the launch and while the restaurant is paused or suspended.',
        },
      })
      .input(previewInput)
      .output(previewOutput)
      .query(({ ctx }) => menus.preview(ctx.scope)),
  });

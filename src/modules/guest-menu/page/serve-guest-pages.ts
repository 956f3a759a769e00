import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { RateLimiter } from '../../../infra/rate-limit/rate-limiter.js';
import { AppError } from '../../../shared/errors.js';
import { compressed } from '../../../transport/fast/compression.js';
import { contextOf } from '../../../transport/http/request-contexts.js';
import { toFailure } from '../../../transport/trpc/errors.js';
import { heldTag } from '../../../transport/rest/tags.js';
import { MenuClosed } from '../guest-menu.errors.js';
import { GuestMenuService } from '../guest-menu.service.js';
import { filterOf } from './filter.js';
import { GuestPages, type MadePage } from './guest-pages.js';
import { GUEST_MENU_LIMITS } from '../guest-menu.rate-limits.js';

const ADDRESS = /^\/m\/([\w-]{1,128})\/?$/;

/** Serves `/m/{slug}`: a restaurant's menu, readable without scripts. */
export function serveGuestPages(app: NestExpressApplication): void {
  const menus = app.get(GuestMenuService, { strict: false });
  const pages = app.get(GuestPages, { strict: false });
  const limiter = app.get(RateLimiter, { strict: false });
  const logger = app.get<Logger>(LOGGER, { strict: false });

  app.use(async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const slug = ADDRESS.exec(request.path)?.[1];
    if (slug === undefined || !['GET', 'HEAD'].includes(request.method)) {
      next();
      return;
    }
    const { id, ip, url } = contextOf(request).request;
    response.setHeader('Content-Security-Policy', pages.policy);
    try {
      await limiter.consume(GUEST_MENU_LIMITS['guest-menu.client'], [ip]);
      const state = await menus.read(slug);
      const current = state.menu.restaurant.slug;
      if (current !== null && current !== slug.toLowerCase()) {
        // Browsers must not cache the redirect, because this or another restaurant can take the former slug later.
        response.setHeader('Cache-Control', 'no-store');
        response.redirect(302, `/m/${current}${url.search}`);
        return;
      }
      // Browsers must revalidate, because a click or the time of day can change the menu.
      response.setHeader('Cache-Control', 'public, no-cache');
      send(request, response, pages.page(state, filterOf(url.searchParams)));
    } catch (error) {
      const { status, body, retryAfter } = toFailure(error);
      const isOurs = !(error instanceof AppError);
      if (isOurs) logger.error({ err: error }, 'request failed');
      response.status(status);
      if (retryAfter !== undefined) response.setHeader('Retry-After', Math.ceil(retryAfter));
      response.setHeader('Cache-Control', 'no-store');
      response.type('html').send(pages.notice(titleOf(error), body.detail, isOurs ? id : undefined).bytes);
    }
  });
}

function send(request: Request, response: Response, { bytes, hash, tag, encodings }: MadePage): void {
  response.setHeader('ETag', tag);
  if (heldTag(request.headers['if-none-match'], hash) !== undefined) {
    response.status(304).end();
    return;
  }
  response.type('html').send(compressed(response, bytes, encodings));
}

function titleOf(error: unknown): string {
  if (error instanceof MenuClosed) return error.restaurant;
  return error instanceof AppError && error.kind === 'not_found' ? 'Menu not found' : 'Try again in a moment';
}

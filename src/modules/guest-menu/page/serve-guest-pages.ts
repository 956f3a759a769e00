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
import { WRITTEN_ZIP_MAX_LENGTH } from '../guest-menu.schemas.js';
import { filterOf } from './filter.js';
import { Sitemap } from './sitemap.js';
import { GuestPages, type MadePage } from './guest-pages.js';
import { GUEST_MENU_LIMITS } from '../guest-menu.rate-limits.js';

const ADDRESS = /^\/m\/([\w-]{1,128})(\/allergens)?\/?$/;

/** Clients ask for the lists of addresses again after this time (s). */
const LISTED_FOR = 600;

/**
 * Serves `/m/{slug}`, a restaurant's menu, and `/m/{slug}/allergens`, its allergen sheet: readable without scripts. Also
 * the lists for search engines.
 */
export function serveGuestPages(app: NestExpressApplication): void {
  const menus = app.get(GuestMenuService, { strict: false });
  const pages = app.get(GuestPages, { strict: false });
  const limiter = app.get(RateLimiter, { strict: false });
  const logger = app.get<Logger>(LOGGER, { strict: false });

  const sitemap = app.get(Sitemap, { strict: false });

  /** Sends a page, or redirects to the current slug. */
  const answer = async (
    { slug, part }: { slug: string; part: string },
    request: Request,
    response: Response,
  ): Promise<void> => {
    const { url } = contextOf(request).request;
    const state = await menus.read(slug).catch((error: unknown) => {
      if (error instanceof MenuClosed) return error;
      throw error;
    });
    const isClosed = state instanceof MenuClosed;
    const current = isClosed ? state.restaurant.slug : state.menu.restaurant.slug;
    if (current !== null && current !== slug.toLowerCase()) {
      // Browsers must not cache the redirect, because this or another restaurant can take the former slug later.
      response.setHeader('Cache-Control', 'no-store');
      response.redirect(302, `/m/${current}${part}${url.search}`);
      return;
    }
    // Browsers must revalidate, because a click or the time of day can change the menu.
    response.setHeader('Cache-Control', 'public, no-cache');
    if (isClosed) {
      send(request, response, pages.closed(state.restaurant, state.message));
      return;
    }
    if (part !== '') {
      send(request, response, pages.sheet(state));
      return;
    }
    const zip = url.searchParams.get('zip')?.trim().slice(0, WRITTEN_ZIP_MAX_LENGTH);
    const delivery = zip && state.area ? await menus.delivery(state, zip) : undefined;
    send(request, response, pages.page(state, filterOf(url.searchParams), delivery));
  };

  const list = async (path: string, request: Request, response: Response): Promise<void> => {
    await limiter.consume(GUEST_MENU_LIMITS['guest-menu.client'], [contextOf(request).request.ip]);
    const text = path === '/robots.txt' ? sitemap.robots : await sitemap.read();
    response.setHeader('Cache-Control', `public, max-age=${LISTED_FOR}`);
    response.type(path === '/robots.txt' ? 'text/plain' : 'application/xml; charset=utf-8');
    response.send(compressed(response, Buffer.from(text)));
  };
  app.use((request: Request, response: Response, next: NextFunction): void => {
    if (!['/robots.txt', '/sitemap.xml'].includes(request.path) || !isRead(request)) next();
    else
      list(request.path, request, response).catch((error: unknown) => {
        const { status, body } = toFailure(error);
        if (!(error instanceof AppError)) logger.error({ err: error }, 'request failed');
        response.setHeader('Cache-Control', 'no-store');
        response.status(status).type('text/plain').send(body.detail);
      });
  });

  app.use(async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const [, slug, part = ''] = ADDRESS.exec(request.path) ?? [];
    if (slug === undefined || !isRead(request)) {
      next();
      return;
    }
    const { id, ip } = contextOf(request).request;
    response.setHeader('Content-Security-Policy', pages.policy);
    try {
      await limiter.consume(GUEST_MENU_LIMITS['guest-menu.client'], [ip]);
      await answer({ slug, part }, request, response);
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

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

function send(request: Request, response: Response, { bytes, hash, tag, encodings }: MadePage): void {
  response.setHeader('ETag', tag);
  if (heldTag(request.headers['if-none-match'], hash) !== undefined) {
    response.status(304).end();
    return;
  }
  response.type('html').send(compressed(response, bytes, encodings));
}

function titleOf(error: unknown): string {
  return error instanceof AppError && error.kind === 'not_found' ? 'Menu not found' : 'Try again in a moment';
}

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import type { Config } from '../../config/config.js';
import { createNonce, pagePolicy } from '../http/security-headers.js';
import { publicConfig } from './public-config.js';

const NONCE_MARK = /__CSP_NONCE__/g;
const CONFIG_MARK = '__PUBLIC_CONFIG__';

/** JSON that cannot close the script element it stands in. */
const embed = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/**
 * Serves the built web: hashed assets for ever, precompressed; every other address that asks for HTML gets
 * the one page (C-17), with a fresh nonce and the settings that the browser may know.
 */
export function servePages(app: NestExpressApplication, config: Config): void {
  const folder = resolve(config.http.webDir);
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const page = readFileSync(indexFile, 'utf8').replace(CONFIG_MARK, () => embed(publicConfig(config)));

  const assets = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    // Files are asked for by their whole names: `/index` is not the page's template.
    extensions: [],
    setHeaders: (response, pathname) => {
      const immutable = pathname.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.use((request: Request, response: Response, next: NextFunction) => {
    if (!['GET', 'HEAD'].includes(request.method) || !mayBeFile(request.path)) return next();
    // Built files are small: they are sent whole, since an odd range makes the reader throw.
    delete request.headers.range;
    // A file may vanish while we run, as in a new build; its stream must not take the process along.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    return assets(request, response, next);
  });
  app.use((request: Request, response: Response, next: NextFunction) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!wantsPage || isServed(request.path)) return next();
    const nonce = createNonce();
    response.setHeader('Content-Security-Policy', pagePolicy(config, nonce));
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page.replace(NONCE_MARK, nonce));
  });
}

/** The template must not be sent as it is; names of built files need no escapes, which could hide it. */
const mayBeFile = (path: string) => !path.includes('%') && path.replace(/\/$/, '') !== '/index.html';

/** Addresses that Express answers itself, further down. */
const isServed = (path: string) => /^\/(?:health|docs|openapi\.json|media)(?:\/|$)/.test(path);

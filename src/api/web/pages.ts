import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import type { Config } from '../../config/config.js';
import { compressed } from '../../transport/fast/compression.js';
import { contextOf } from '../../transport/http/request-contexts.js';
import { createNonce, hashSource, pagePolicy } from '../../transport/http/security-headers.js';
import { publicConfig } from './public-config.js';
import type { SampleMenu } from './sample-menu.js';
import { findTemplate, readTemplates } from './templates.js';

/** Marks where the request id is inserted, so that an error page can show it. */
const ROOT_ELEMENT = /<html /;
const NONCE_MARK = /__CSP_NONCE__/g;
/** Script that runs before the first paint. All templates have the same one. */
const OWN_SCRIPT = /<script>(.+?)<\/script>/s;
const CONFIG_MARK = '__PUBLIC_CONFIG__';
/** Marks the app's URL. Shared pages need absolute image URLs. */
const ADDRESS_MARK = /__APP_URL__/g;

/** Serializes JSON so that it cannot close its script element. */
const embed = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Escapes a text for an attribute. */
const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the built web app.
 * - Hashed assets are precompressed and cached forever.
 * - Other HTML requests get the single page (C-17), or the page that was prerendered for their path.
 * - Each page gets a fresh nonce and the public configuration.
 * @param sample the guest menu that the landing page links to
 */
export function servePages(app: NestExpressApplication, config: Config, sample: SampleMenu): void {
  const folder = resolve(config.http.webDir);
  const indexFile = join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const address = quoted(config.http.appUrl);
  const fill = (template: string) => template.replace(ADDRESS_MARK, () => address);
  const page = fill(readFileSync(indexFile, 'utf8'));
  const ownScript = OWN_SCRIPT.exec(page)?.[1];
  const scripts = ownScript === undefined ? [] : [hashSource(ownScript)];
  const ownPages = new Map(
    [...readTemplates(folder)].map(([address, template]) => [address, fill(template)] as const),
  );

  const assets = sirv(folder, {
    gzip: true,
    brotli: true,
    etag: true,
    // Files are requested by their full names, so `/index` does not match the page's template.
    extensions: [],
    setHeaders: (response, pathname) => {
      const immutable = pathname.startsWith('/assets/');
      response.setHeader(
        'Cache-Control',
        immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });

  app.use((request: Request, response: Response, next: NextFunction): void => {
    if (!isRead(request) || !mayBeFile(request.path)) return next();
    // Built files are small and sent whole, because an odd range makes the reader throw.
    delete request.headers.range;
    // A file can disappear while we run, such as during a new build. Its stream error must not end the process.
    response.once('pipe', (file) => file.once('error', () => response.destroy()));
    return assets(request, response, next);
  });
  app.use((request: Request, response: Response, next: NextFunction): void => {
    if (!isRead(request) || !wantsPage(request) || isServed(request.path) || namesFile(request.path))
      return next();
    const nonce = createNonce();
    response.setHeader('Content-Security-Policy', pagePolicy(config, nonce, scripts));
    response.setHeader('Cache-Control', 'no-cache');
    const html = findTemplate(ownPages, withoutSlash(request.path)) ?? page;
    const settings = embed(publicConfig(config, sample.current()));
    const named = html
      .replace(ROOT_ELEMENT, `$&data-request="${contextOf(request).request.id}" `)
      .replace(CONFIG_MARK, () => settings);
    response.type('html').send(compressed(response, named.replace(NONCE_MARK, nonce)));
  });
}

/** HEAD is treated as GET: Express leaves out the body itself. */
const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Pages for link previews. Preview programs send no HTML type, and the API has nothing at these paths. */
const PAGES_ALONE = new Set(['/', '/terms', '/privacy']);
const wantsPage = ({ headers: { accept = '*/*' }, path }: Request) =>
  accept.includes('text/html') || (accept.includes('*/*') && PAGES_ALONE.has(path));

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** Rejects templates, which must not be sent raw, and escapes, which could hide one. */
const mayBeFile = (path: string) => !path.includes('%') && !/\.html\/*$/.test(path);

/** Matches paths of files: no page is in `assets` or has a dot in its last part. */
const namesFile = (path: string) => /^\/+assets(?:\/|$)|\.[^/]*$/.test(path);

/** Paths that Express answers itself, further down. */
const isServed = (path: string) => /^\/(?:health|docs|openapi\.json|media)(?:\/|$)/.test(path);

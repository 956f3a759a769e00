import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { NextFunction, Request, Response } from 'express';
import sirv from 'sirv';
import type { Config } from '../../config/config.js';
import { compressed } from '../../transport/http/compression.js';
import { contextOf } from '../../transport/http/request-contexts.js';
import { createNonce, hashSource, pagePolicy } from '../../transport/http/security-headers.js';
import { publicConfig } from './public-config.js';
import type { SampleMenu } from './sample-menu.js';
import { findTemplate, readTemplates } from './templates.js';

/** Where the page finds the request that it came with, should it have to say that something went wrong. */
const ROOT_ELEMENT = /<html /;
const NONCE_MARK = /__CSP_NONCE__/g;
/** What runs before the first paint; every template has the same. */
const OWN_SCRIPT = /<script>(.+?)<\/script>/s;
const CONFIG_MARK = '__PUBLIC_CONFIG__';
/** Where a page is shared, its picture is asked for by a whole address. */
const ADDRESS_MARK = /__APP_URL__/g;

/** JSON that cannot close the script element it stands in. */
const embed = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Within an attribute. */
const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/**
 * Serves the built web: hashed assets for ever, precompressed; every other address that asks for HTML gets
 * the one page (C-17), or the page that was built for that address, with a fresh nonce and the settings that the
 * browser may know.
 * @param sample what the landing page leads to
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

  app.use((request: Request, response: Response, next: NextFunction): void => {
    if (!isRead(request) || !mayBeFile(request.path)) return next();
    // Built files are small: they are sent whole, since an odd range makes the reader throw.
    delete request.headers.range;
    // A file may vanish while we run, as in a new build; its stream must not take the process along.
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

/** HEAD is GET without the text, which Express leaves out by itself. */
const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/** Programs that make a preview of an address name no kind; here is nothing that the API could answer. */
const PAGES_ALONE = new Set(['/', '/terms', '/privacy']);
const wantsPage = ({ headers: { accept = '*/*' }, path }: Request) =>
  accept.includes('text/html') || (accept.includes('*/*') && PAGES_ALONE.has(path));

const withoutSlash = (path: string) => path.replace(/(.)\/+$/, '$1');

/** Templates must not be sent as they are; names of built files need no escapes, which could hide one. */
const mayBeFile = (path: string) => !path.includes('%') && !/\.html\/*$/.test(path);

/** Of a file that is not there: no page has a dot in its last part, and none is among the built files. */
const namesFile = (path: string) => /^\/+assets(?:\/|$)|\.[^/]*$/.test(path);

/** Addresses that Express answers itself, further down. */
const isServed = (path: string) => /^\/(?:health|docs|openapi\.json|media)(?:\/|$)/.test(path);

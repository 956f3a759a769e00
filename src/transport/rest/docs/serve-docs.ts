import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Request, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AnyRouter } from '@trpc/server';
import type { DocumentSettings } from '../document/openapi-document.js';
import { answerTag, hashResponse, heldTag } from '../tags.js';

const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), autoEscape: true, cache: true });
const STYLE = readFileSync(new URL('style.css.eta', import.meta.url), 'utf8');

const POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface Published {
  type: string;
  body: string;
  hash: string;
}

/** Time for the first requests before the document is generated, which takes half a second of CPU (ms). */
const AFTER_START = 1_000;

interface DocsSettings extends DocumentSettings {
  /** Generates the document soon after the start, and not for the first reader. */
  generateAfterStart: boolean;
}

/**
 * Serves the OpenAPI document at /openapi.json, and a page for people at /docs, which needs no script. Both are public.
 */
export function serveDocs(app: NestExpressApplication, router: AnyRouter, settings: DocsSettings): void {
  // Loading the generator and generating would delay the start.
  let made: Promise<{ json: Published; page: Published }> | undefined;
  const make = async () => {
    const [{ createOpenApiDocument }, { docsView }] = await Promise.all([
      import('../document/openapi-document.js'),
      import('./docs-view.js'),
    ]);
    const document = createOpenApiDocument(router, settings);
    return {
      json: published('json', JSON.stringify(document)),
      page: published('html', eta.render('./docs.html.eta', docsView(document))),
    };
  };
  const documentation = () => (made ??= make());

  app.use('/openapi.json', async (request: Request, response: Response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    send(request, response, (await documentation()).json);
  });
  const express = app.getHttpAdapter().getInstance();
  express.get(['/docs', '/docs/'], async (request: Request, response: Response) => {
    response.setHeader('Content-Security-Policy', POLICY);
    send(request, response, (await documentation()).page);
  });
  const generate = () => {
    // A failure is reported to those who ask for the document.
    documentation().catch(() => undefined);
  };
  if (settings.generateAfterStart)
    app.getHttpServer().once('listening', () => setTimeout(generate, AFTER_START).unref());
  const style = published('css', STYLE);
  express.get('/docs/style.css', (request: Request, response: Response) => send(request, response, style));
}

const published = (type: string, body: string): Published => ({ type, body, hash: hashResponse(body) });

/** Sends it, or 304 if the client has it. */
function send(request: Request, response: Response, { type, body, hash }: Published): void {
  response.type(type).setHeader('ETag', answerTag(hash)).setHeader('Cache-Control', 'no-cache');
  if (heldTag(request.headers['if-none-match'], hash) !== undefined) response.status(304).end();
  else response.send(body);
}

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Request, RequestHandler, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AnyRouter } from '@trpc/server';
import { PRODUCT_NAME } from '../../shared/product.js';
import type {
  createOpenApiDocument,
  DocumentSettings,
  OpenApiDocument,
} from './document/openapi-document.js';
import { answerTag, hashResponse } from './tags.js';

/** Files of Swagger UI that are served from the installed package, not from a CDN. */
const READER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const eta = new Eta({ views: fileURLToPath(new URL('.', import.meta.url)), autoEscape: true, cache: true });

/** Renders the page, with a list of all operations for readers without JavaScript. */
const pageOf = ({ tags, paths }: ReturnType<typeof createOpenApiDocument>) =>
  eta.render('./docs.html.eta', {
    title: `${PRODUCT_NAME} API`,
    tags: tags.map(({ name, description }) => ({
      name,
      description,
      operations: operationsWith(name, paths),
    })),
  });

const operationsWith = (tag: string, paths: OpenApiDocument['paths']) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { tags }]) => tags?.[0] === tag)
      .map(([method, { summary }]) => ({ method: method.toUpperCase(), path, summary })),
  );

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reader', deepLinking: true });\n`;

/** Swagger UI writes its own style elements, so only its pages allow inline styles. */
const READER_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document at /openapi.json and Swagger UI at /docs. Both are public. */
export function serveDocs(app: NestExpressApplication, router: AnyRouter, settings: DocumentSettings): void {
  // Generated on first use, because loading the generator and generating would delay the start.
  let made: Promise<{ json: string; tag: string; page: string }> | undefined;
  const make = async () => {
    const { createOpenApiDocument } = await import('./document/openapi-document.js');
    const document = createOpenApiDocument(router, settings);
    const json = JSON.stringify(document);
    return { json, tag: answerTag(hashResponse(json)), page: pageOf(document) };
  };
  const documentation = () => (made ??= make());
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  const withPolicy =
    (type: string, body: () => string | Promise<string>): RequestHandler =>
    async (_request, response) => {
      response.setHeader('Content-Security-Policy', READER_POLICY);
      response.type(type).send(await body());
    };

  app.use('/openapi.json', async (request: Request, response: Response) => {
    const { json, tag } = await documentation();
    response.type('json').setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('ETag', tag).setHeader('Cache-Control', 'no-cache');
    if (request.headers['if-none-match']?.includes(tag)) response.status(304).end();
    else response.send(json);
  });
  const express = app.getHttpAdapter().getInstance();
  express.get(
    ['/docs', '/docs/'],
    withPolicy('html', async () => (await documentation()).page),
  );
  express.get(
    '/docs/start.js',
    withPolicy('js', () => START),
  );
  express.get(
    '/docs/:file',
    async (request: Request<{ file: string }>, response: Response, next: () => void) => {
      if (!READER_FILES.has(request.params.file)) {
        next();
        return;
      }
      response.type(request.params.file).send(await readFile(join(folder, request.params.file)));
    },
  );
}

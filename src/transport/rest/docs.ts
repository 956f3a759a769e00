import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { AnyRouter } from '@trpc/server';
import { PRODUCT_NAME } from '../../shared/product.js';
import type { DocumentSettings } from './openapi-document.js';

/** Files of Swagger UI that are served from the installed package, not from a CDN. */
const READER_FILES = new Set(['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']);

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${PRODUCT_NAME} API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
    <link rel="icon" href="/docs/favicon-32x32.png" />
  </head>
  <body>
    <main id="reader"></main>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#reader', deepLinking: true });\n`;

/** Swagger UI writes its own style elements, so only its pages allow inline styles. */
const READER_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the OpenAPI document at /openapi.json and Swagger UI at /docs. Both are public. */
export function serveDocs(app: NestExpressApplication, router: AnyRouter, settings: DocumentSettings): void {
  // Generated on first use, because loading the generator and generating would delay the start.
  let document: Promise<string> | undefined;
  const makeDocument = async () => {
    const { createOpenApiDocument } = await import('./openapi-document.js');
    return JSON.stringify(createOpenApiDocument(router, settings));
  };
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

  const withPolicy =
    (type: string, body: () => string): RequestHandler =>
    (_request, response) => {
      response.setHeader('Content-Security-Policy', READER_POLICY);
      response.type(type).send(body());
    };

  app.use('/openapi.json', async (_request: Request, response: Response) => {
    document ??= makeDocument();
    response
      .type('json')
      .setHeader('Access-Control-Allow-Origin', '*')
      .send(await document);
  });
  const express = app.getHttpAdapter().getInstance();
  express.get(
    ['/docs', '/docs/'],
    withPolicy('html', () => PAGE),
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

import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Request, Response } from 'express';
import { AppError, NotFound } from '../../shared/errors.js';
import { sendFailure } from './rest-handler.js';

/** The last resort of Express: what nobody answered is 404, what threw is one of our errors or 500. */
export function handleUnknown(app: NestExpressApplication): void {
  const express = app.getHttpAdapter().getInstance();
  express.use((_request: Request, response: Response) => {
    sendFailure(response, new NotFound('There is nothing at this address.'));
  });
  // Express knows an error handler by its four parameters.
  express.use((error: unknown, _request: Request, response: Response, _next: () => void) => {
    sendFailure(response, error instanceof AppError ? error : new Error('unexpected', { cause: error }));
  });
}

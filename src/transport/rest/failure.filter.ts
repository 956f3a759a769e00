import {
  type ArgumentsHost,
  BadRequestException,
  Catch,
  type ExceptionFilter,
  NotFoundException,
} from '@nestjs/common';
import type { Response } from 'express';
import { NotFound } from '../../shared/errors.js';
import { toFailure } from '../trpc/errors.js';
import { sendFailure } from './rest-answers.js';
import type { Logger } from '../../infra/logging/logger.js';

/** Answers errors of Express in the usual format: `{detail, message, code, errors?}` (C-223). */
@Catch()
export class FailureFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(exception: unknown, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    const error = namesNothing(exception) ? new NotFound('No such endpoint.') : exception;
    if (toFailure(error).status >= 500) this.logger.error({ err: error }, 'request failed');
    sendFailure(response, error);
  }
}

/** Matches Nest's errors for a path without a controller, or one that cannot be decoded. */
const namesNothing = (exception: unknown) =>
  exception instanceof NotFoundException || exception instanceof BadRequestException;

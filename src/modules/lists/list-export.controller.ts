import { pipeline } from 'node:stream/promises';
import { All, Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { contextOf } from '../../transport/http/request-contexts.js';
import { actorOf, RouteAccess } from '../../transport/rest/access.guard.js';
import { refuseMethod } from '../../transport/rest/rest-answers.js';
import { listExportInput } from './list-export.schemas.js';
import { ListExportService } from './list-export.service.js';

/** Answers all rows of a list as a file. Not a procedure, because the file is streamed. */
@Controller('lists/export')
export class ListExportController {
  constructor(
    private readonly exports: ListExportService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Any signed-in user can send a request; the list's own rule then decides. */
  @Get()
  @RouteAccess('listExports', 'read')
  async export(@Req() request: Request, @Res() response: Response): Promise<void> {
    const { list, layout, fields, titles, ids, ...filters } = request.query;
    const sent = listExportInput.safeParse({ list, layout, fields, titles, ids });
    if (!sent.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: sent.error });
    const file = await this.exports.export(contextOf(request), actorOf(request), sent.data, filters);
    response.attachment(file.name).setHeader('Content-Type', 'text/csv; charset=utf-8');
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(file.content, response);
    } catch (error) {
      // The headers are sent. Cutting the connection tells the client that the file is not complete.
      if (!request.destroyed) this.logger.error({ err: error }, 'list export failed');
      response.destroy();
    }
  }

  @All()
  @RouteAccess('files', 'read')
  other(@Res() response: Response): void {
    refuseMethod(response, ['GET', 'HEAD']);
  }
}

import { pipeline } from 'node:stream/promises';
import { All, Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { TRPCError } from '@trpc/server';
import type { Request, Response } from 'express';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';
import { ruleOf } from '../../../shared/access/matrix.js';
import { contextOf } from '../../../transport/http/request-contexts.js';
import { heedFormFields } from '../../../transport/input/form-fields.js';
import { RouteAccess } from '../../../transport/rest/access.guard.js';
import { refuseMethod } from '../../../transport/rest/rest-answers.js';
import { requireScope } from '../../../transport/trpc/authorize.js';
import { MenuExportService } from './menu-export.service.js';
import { menuExportInput } from './menu-export.schemas.js';

const RULE = ruleOf('menu', 'read');

/** Answers a restaurant's menu as a file. Not a procedure, because the file is streamed. */
@Controller('menu/export')
export class MenuExportController {
  constructor(
    private readonly exports: MenuExportService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  @Get()
  @RouteAccess('menu', 'read')
  async export(@Req() request: Request, @Res() response: Response): Promise<void> {
    const context = contextOf(request);
    heedFormFields(context, menuExportInput, {});
    const sent = menuExportInput.safeParse(request.query);
    if (!sent.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: sent.error });
    const scope = await requireScope(context, [RULE], { operation: 'menu.export', input: request.query });
    const { name, type, content } = await this.exports.export(scope, sent.data);
    response.attachment(name).setHeader('Content-Type', type);
    if (request.method === 'HEAD') {
      response.end();
      return;
    }
    try {
      await pipeline(content, response);
    } catch (error) {
      // The headers are sent. Cutting the connection tells the client that the file is not complete.
      if (!request.destroyed) this.logger.error({ err: error }, 'menu export failed');
      response.destroy();
    }
  }

  @All()
  @RouteAccess('files', 'read')
  other(@Res() response: Response): void {
    refuseMethod(response, ['GET', 'HEAD']);
  }
}

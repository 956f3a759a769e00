import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { Request, Response } from 'express';
import { MetricsEndpoint } from '../../infra/metrics/metrics-endpoint.js';
import { NotFound } from '../../shared/errors.js';
import { RouteAccess } from './access.guard.js';

/** Serves metrics to Prometheus, which sends its own token. Other callers get a 404. */
@Controller('metrics')
@RouteAccess('files', 'read')
export class MetricsController {
  constructor(@Inject(MetricsEndpoint) private readonly endpoint: MetricsEndpoint) {}

  @Get()
  async show(@Req() request: Request, @Res() response: Response) {
    const answered = await this.endpoint.answer(request, response, 'shared');
    if (!answered) throw new NotFound('No such endpoint.');
  }
}

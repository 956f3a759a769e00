import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RouteAccess } from './access.guard.js';
import { Health } from './health.js';

/** Health checks for load balancers and supervisors. */
@Controller('health')
@RouteAccess('files', 'read')
export class HealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  /** Answers while the event loop runs. Checks nothing else. */
  @Get('live')
  live() {
    return { live: true };
  }

  /** Returns 200 when requests can be served, otherwise 503. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.health.readiness();
    response.status(readiness.ready ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return readiness;
  }
}

import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { Response } from 'express';
import { RouteAccess } from './access.guard.js';
import { Health } from './health.js';

/** For balancers and supervisors. */
@Controller('health')
@RouteAccess('files', 'read')
export class HealthController {
  constructor(@Inject(Health) private readonly health: Health) {}

  /** The process answers: its event loop runs. Nothing else is asked. */
  @Get('live')
  live() {
    return { live: true };
  }

  /** 200 when requests can be served, 503 otherwise. */
  @Get('ready')
  async ready(@Res({ passthrough: true }) response: Response) {
    const readiness = await this.health.readiness();
    response.status(readiness.ready ? 200 : 503).setHeader('Cache-Control', 'no-store');
    return readiness;
  }
}

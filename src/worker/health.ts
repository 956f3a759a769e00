import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { DatabaseHealth } from '../infra/database/database-health.js';
import { listenAt } from '../infra/listen-at.js';
import { METRICS_PATH, MetricsEndpoint } from '../infra/metrics/metrics-endpoint.js';
import { RedisConnections } from '../infra/redis/redis-connections.js';

const answer = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body));

const answerNothing = (response: ServerResponse) => answer(response, 404, { detail: 'Not found.' });

/**
 * Health checks of the worker for load balancers and supervisors. `/health/live` tells that the event loop runs,
 * `/health/ready` that jobs can run. Without Redis jobs wait, so the worker stays ready. It is not ready without
 * MariaDB, or with a Redis that accepts no jobs.
 */
@Injectable()
export class WorkerHealth
  implements OnApplicationBootstrap, BeforeApplicationShutdown, OnApplicationShutdown
{
  private draining = false;
  private readonly server: Server;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: DatabaseHealth,
    private readonly redis: RedisConnections,
    private readonly metrics: MetricsEndpoint,
  ) {
    this.server = createServer((request, response) => {
      if (request.url === '/health/live') return void answer(response, 200, { live: true });
      if (request.url === '/health/ready') return void this.answerReady(response);
      if (request.url === METRICS_PATH) return void this.answerMetrics(request, response);
      answerNothing(response);
    });
  }

  /** Port of the server; it differs from the configured one when that is 0. */
  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  async onApplicationBootstrap() {
    const { workerPort, host } = this.config.http;
    await listenAt(this.server, { port: workerPort, host }, { host: 'HOST', port: 'WORKER_PORT' });
  }

  beforeApplicationShutdown() {
    this.draining = true;
  }

  onApplicationShutdown() {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async answerMetrics(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!(await this.metrics.answer(request, response, 'shared'))) answerNothing(response);
  }

  private async answerReady(response: ServerResponse): Promise<void> {
    const [database, redis] = await Promise.all([this.database.state(), this.redis.state()]);
    const state = { ...redis, ...database };
    const ready = !this.draining && state.database === 'up' && !state.reason;
    answer(response, ready ? 200 : 503, { ready, ...state });
  }
}

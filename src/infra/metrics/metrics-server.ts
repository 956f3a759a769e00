import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import { listenAt } from '../listen-at.js';
import { METRICS_PATH, MetricsEndpoint } from './metrics-endpoint.js';
import { PROCESS_NAME, type ProcessName } from './metrics-sources.js';

/** Serves the figures on their own port, if there is one (METRICS_PORT). */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(PROCESS_NAME) private readonly process: ProcessName,
    private readonly endpoint: MetricsEndpoint,
  ) {}

  /** Port of the server; it differs from the configured one when that is 0. */
  get port(): number {
    const address = this.server?.address();
    return (address as AddressInfo).port;
  }

  /** @throws ConfigError when another program uses the port */
  async onApplicationBootstrap() {
    const { host, port, workerPort } = this.config.metrics;
    const own = this.process === 'api' ? port : workerPort;
    if (own === undefined) return;
    this.server = createServer((request, response) => void this.answer(request, response));
    await listenAt(
      this.server,
      { port: own, host },
      { host: 'METRICS_HOST', port: this.process === 'api' ? 'METRICS_PORT' : 'WORKER_METRICS_PORT' },
    );
    this.logger.info({ port: this.port }, 'metrics ready');
  }

  onApplicationShutdown() {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path] = (request.url ?? '').split('?', 1);
    if (path === METRICS_PATH && (await this.endpoint.answer(request, response, 'own'))) return;
    response.writeHead(404).end();
  }
}

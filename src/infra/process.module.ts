import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Clock } from './clock/clock.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';

/** Prometheus's client takes 12 MB of memory: it is loaded where its figures are shown. */
async function openMetrics({ metrics: { port, token } }: Config): Promise<Metrics> {
  if (port === undefined && token === undefined) return new Metrics();
  const { PrometheusMetrics } = await import('./metrics/prometheus-metrics.js');
  return new PrometheusMetrics();
}

/** What a process is started with, for every module: its configuration, its logger, and the time, which tests move. */
@Global()
@Module({})
export class ProcessModule {
  static with(config: Config, logger: Logger, clock: Clock): DynamicModule {
    return {
      module: ProcessModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Clock, useValue: clock },
        { provide: Metrics, useFactory: () => openMetrics(config) },
      ],
      exports: [CONFIG, LOGGER, Clock, Metrics],
    };
  }
}

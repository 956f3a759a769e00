import { type DynamicModule, Global, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.js';
import { Clock } from './clock/clock.js';
import { LOGGER, type Logger } from './logging/logger.js';
import { Metrics } from './metrics/metrics.js';

/** Loads Prometheus's client, which takes 12 MB of memory, only where figures are shown. */
async function openMetrics({ metrics: { port, token } }: Config): Promise<Metrics> {
  if (port === undefined && token === undefined) return new Metrics();
  const { PrometheusMetrics } = await import('./metrics/prometheus-metrics.js');
  return new PrometheusMetrics();
}

/** Provides configuration, logger and clock to every module. */
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

import { type DynamicModule, Module } from '@nestjs/common';
import { MetricsEndpoint } from './metrics-endpoint.js';
import { MetricsServer } from './metrics-server.js';
import { MetricsSources, PROCESS_NAME, type ProcessName } from './metrics-sources.js';

/** Serves the process's figures. `Metrics`, which every process has, counts them. */
@Module({})
export class MetricsModule {
  static of(process: ProcessName): DynamicModule {
    return {
      module: MetricsModule,
      providers: [
        { provide: PROCESS_NAME, useValue: process },
        MetricsSources,
        MetricsEndpoint,
        MetricsServer,
      ],
      exports: [MetricsEndpoint],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import type { ProcessKind } from '../status.schemas.js';
import { Heartbeat, PROCESS_KIND } from './heartbeat.js';
import { Processes } from './processes.js';

/** Lists this process among the running ones. */
@Module({})
export class HeartbeatModule {
  static of(kind: ProcessKind): DynamicModule {
    return {
      module: HeartbeatModule,
      providers: [Processes, Heartbeat, { provide: PROCESS_KIND, useValue: kind }],
      exports: [Processes],
    };
  }
}

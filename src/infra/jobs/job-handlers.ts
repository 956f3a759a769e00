import { Injectable } from '@nestjs/common';
import { HandlerRegistry } from './handler-registry.js';
import type { JobPayloads } from './jobs.js';

/** Who does which job. Modules register their handlers in `onModuleInit`, in the worker process only. */
@Injectable()
export class JobHandlers extends HandlerRegistry<JobPayloads> {
  constructor() {
    super('job');
  }
}

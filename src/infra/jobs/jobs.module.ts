import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AwaitedJobs } from './awaited-jobs.js';
import { JobEnds } from './job-ends.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueues } from './job-queues.js';
import { JobRunner, WORKED_QUEUES } from './job-runner.js';
import { JobRuns } from './job-runs.js';
import { QueueFigures } from './queue-figures.js';
import { QUEUES } from './jobs.js';

/** Adding jobs, for every process. */
@Global()
@Module({
  providers: [JobQueues, AwaitedJobs, JobEnds, JobRuns, QueueFigures],
  exports: [JobQueues, AwaitedJobs, JobEnds, JobRuns, QueueFigures],
})
export class JobsModule {}

/** Doing them, in the worker process. Modules register with `JobHandlers` before the application has started. */
@Global()
@Module({
  providers: [JobHandlers, JobRunner, { provide: WORKED_QUEUES, useFactory: () => QUEUES.names }],
  exports: [JobHandlers],
})
export class JobRunnerModule {}

/** Doing those of some queues, in a process that has no other worker to rely on. */
@Global()
@Module({})
export class SomeQueuesModule {
  static of(...queues: string[]): DynamicModule {
    return {
      module: SomeQueuesModule,
      providers: [JobHandlers, JobRunner, { provide: WORKED_QUEUES, useValue: queues }],
      exports: [JobHandlers],
    };
  }
}

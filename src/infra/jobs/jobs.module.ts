import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AwaitedJobs } from './awaited-jobs.js';
import { JobEnds } from './job-ends.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueues } from './job-queues.js';
import { JobRunner, WORKED_QUEUES } from './job-runner.js';
import { JobRuns } from './job-runs.js';
import { QueueFigures } from './queue-figures.js';
import { allQueues } from './jobs.js';

/** Adds jobs, in every process. */
@Global()
@Module({
  providers: [JobQueues, AwaitedJobs, JobEnds, JobRuns, QueueFigures],
  exports: [JobQueues, AwaitedJobs, JobEnds, JobRuns, QueueFigures],
})
export class JobsModule {}

/** Runs jobs, in the worker. Modules register with `JobHandlers` before the application starts. */
@Global()
@Module({
  providers: [JobHandlers, JobRunner, { provide: WORKED_QUEUES, useFactory: allQueues }],
  exports: [JobHandlers],
})
export class JobRunnerModule {}

/** Runs the jobs of some queues, in a process without another worker. */
@Global()
@Module({})
export class SomeQueuesModule {
  static of(...queues: string[]): DynamicModule {
    return {
      module: SomeQueuesModule,
      providers: [
        JobHandlers,
        JobRunner,
        { provide: WORKED_QUEUES, useFactory: () => allQueues().filter(({ name }) => queues.includes(name)) },
      ],
      exports: [JobHandlers],
    };
  }
}

import { Global, Module } from '@nestjs/common';
import { AwaitedJobs } from './awaited-jobs.js';
import { JobHandlers } from './job-handlers.js';
import { JobQueues } from './job-queues.js';
import { JobRunner } from './job-runner.js';

/** Adding jobs, for every process. */
@Global()
@Module({ providers: [JobQueues, AwaitedJobs], exports: [JobQueues, AwaitedJobs] })
export class JobsModule {}

/** Doing them, in the worker process. Modules register with `JobHandlers` before the application has started. */
@Global()
@Module({ providers: [JobHandlers, JobRunner], exports: [JobHandlers] })
export class JobRunnerModule {}

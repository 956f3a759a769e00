import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { JobQueues } from '../../../infra/jobs/job-queues.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';

/** Tolerance for a worker clock that is slightly behind. */
const GRACE = 100; // ms

/**
 * Schedules a job for the moment when a sold-out time ends. The sweep makes up for lost jobs within a minute. Reads
 * ignore rows whose time has passed, so they do not depend on either.
 */
@Injectable()
export class SoldOutEnds {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  /** Does not make the caller wait. Rows with the same end, such as an opening, share 1 job. */
  schedule(until: Date): void {
    if (!this.jobs.ready) return;
    const delay = until.getTime() - this.clock.now().getTime() + GRACE;
    this.jobs
      .add({ name: 'menu.end_sold_out', payload: {}, id: `sold-out-${until.getTime()}`, delay })
      .catch((error: unknown) =>
        this.logger.debug(
          { error: (error as Error).message },
          'the end of a sold-out period was not scheduled',
        ),
      );
  }
}

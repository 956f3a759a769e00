import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../infra/clock/clock.js';
import { JobQueues } from '../../../infra/jobs/job-queues.js';
import { LOGGER, type Logger } from '../../../infra/logging/logger.js';

/** The worker's clock may be a little behind this one. */
const GRACE = 100; // ms

/**
 * Has what is sold out looked at when its time comes. A job that gets lost is made up for by the next sweep, within a
 * minute; and what was read counts no row whose time has passed, whatever becomes of either.
 */
@Injectable()
export class SoldOutEnds {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly jobs: JobQueues,
    private readonly clock: Clock,
  ) {}

  /** Nobody waits for it. What ends at the same moment, such as at an opening, is one job. */
  schedule(until: Date): void {
    if (!this.jobs.ready) return;
    const delay = until.getTime() - this.clock.now().getTime() + GRACE;
    this.jobs
      .add({ name: 'menu.end_sold_out', payload: {}, id: `sold-out-${until.getTime()}`, delay })
      .catch((error: unknown) =>
        this.logger.debug(
          { error: (error as Error).message },
          'the end of what is sold out was not scheduled',
        ),
      );
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { JobQueues } from '../../infra/jobs/job-queues.js';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { nameIn } from './media-files.js';

/** Queues missing thumbnails of images that are older than thumbnails. */
@Injectable()
export class Thumbnails {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queues: JobQueues,
  ) {}

  /**
   * Queues one thumbnail, only once for parallel requests. Not awaited; a later request finds it or queues it again.
   */
  order(fileName: string): void {
    const name = nameIn(fileName);
    if (name === undefined) return;
    this.queues
      .add({ name: 'media.thumbnail', payload: { name }, id: `thumbnail-${name}` })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'thumbnail job was not queued'));
  }
}

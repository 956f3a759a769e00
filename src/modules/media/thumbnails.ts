import { Inject, Injectable } from '@nestjs/common';
import { JobQueues } from '../../infra/jobs/job-queues.js';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { nameIn } from './media-files.js';

/** Thumbnails that are missing: of images from before each was made with its image. */
@Injectable()
export class Thumbnails {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly queues: JobQueues,
  ) {}

  /** Has the worker make one, once however many ask for it; nobody waits for that, and whoever asks next asks again. */
  order(fileName: string): void {
    const name = nameIn(fileName);
    if (name === undefined) return;
    this.queues
      .add({ name: 'media.thumbnail', payload: { name }, id: `thumbnail-${name}` })
      .catch((error: unknown) => this.logger.warn({ err: error }, 'a thumbnail was not ordered'));
  }
}

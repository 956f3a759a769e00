import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../infra/clock/clock.js';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { keptSince } from '../../shared/retention.js';
import type { ImageColumn } from './image-columns.js';
import { MediaFiles, mediaNamesIn } from './media-files.js';
import { MediaRepository } from './media.repository.js';

/** Rows read by one statement. */
const PAGE = 1_000;

/**
 * Deletes images that have had no reference for a day: uploads never saved, and replaced images. First marks all
 * referenced images as seen, then deletes those last seen too long ago.
 */
@Injectable()
export class MediaSweeper {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly repository: MediaRepository,
    private readonly files: MediaFiles,
    private readonly clock: Clock,
  ) {}

  async sweep(): Promise<void> {
    const now = this.clock.now();
    for (const column of await this.repository.columns()) await this.markSeen(column, now);
    const before = keptSince('images', now);
    const removed = await this.removeUnseen(before);
    await this.files.tidy(before);
    if (removed > 0) this.logger.info({ removed }, 'unused images deleted');
  }

  private async markSeen(column: ImageColumn, now: Date): Promise<void> {
    let after = 0;
    for (;;) {
      const rows = await this.repository.references(column, after, PAGE);
      await this.repository.markSeen(
        rows.flatMap(({ text }) => mediaNamesIn(text ?? '')),
        now,
      );
      const last = rows.at(-1);
      if (!last || rows.length < PAGE) return;
      after = last.id;
    }
  }

  private async removeUnseen(before: Date): Promise<number> {
    let removed = 0;
    for (;;) {
      const orphans = await this.repository.orphans(before, PAGE);
      for (const { name } of orphans) await this.files.remove(name);
      await this.repository.delete(orphans.map(({ id }) => id));
      removed += orphans.length;
      if (orphans.length < PAGE) return removed;
    }
  }
}

import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { JobHandlers } from '../../infra/jobs/job-handlers.js';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { StorageProbe, STORAGES_DIFFER } from '../../infra/storage/storage-probe.js';
import { THUMBNAIL_SIDE } from '../../shared/thumbnails.js';
import { MediaFiles } from './media-files.js';
import { MediaSweeper } from './media-sweeper.js';
import { MediaRepository, type MediaRow } from './media.repository.js';
import { Unresizable } from './resizing/resize-process.js';
import { Resizer } from './resizing/resizer.js';

const THUMBNAIL_BOX = { maxWidth: THUMBNAIL_SIDE, maxHeight: THUMBNAIL_SIDE };

/** Worker jobs: making images and thumbnails from uploads, and deleting unused ones. */
@Injectable()
export class MediaJobs implements OnModuleInit {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly repository: MediaRepository,
    private readonly files: MediaFiles,
    private readonly resizer: Resizer,
    private readonly sweeper: MediaSweeper,
    private readonly handlers: JobHandlers,
    private readonly probe: StorageProbe,
  ) {}

  onModuleInit() {
    this.handlers.handle('media.resize', ({ mediaId, inRush }) => this.resize(mediaId, inRush));
    this.handlers.handle('media.thumbnail', ({ name }) => this.makeThumbnail(name));
    this.handlers.handle('media.sweep', () => this.sweeper.sweep());
  }

  /**
   * Makes the image, unless it is finished. Parallel runs are harmless, because they write the same file. The upload
   * is kept until the row has the result, so that another worker can take over at any time.
   * @param inRush it arrived with many others, so one core is left to requests meanwhile
   */
  async resize(id: number, inRush = false): Promise<void> {
    const row = await this.repository.find(id);
    if (row?.status !== 'pending') return;
    const found = await this.files.withIncoming(row.name, async (file) => {
      await this.publishOrRefuse(row, file, inRush);
      return true;
    });
    if (!found) return this.requireSharedStorage();
    await this.files.dropIncoming(row.name);
  }

  /** Makes the thumbnail of an older image; harmless if it already exists. */
  async makeThumbnail(name: string): Promise<void> {
    const made = await this.files.withPublished(name, (file) => this.resizer.resize(file, THUMBNAIL_BOX));
    if (!made) return this.requireSharedStorage();
    await this.files.publishThumbnail(name, made.image);
    // The image was deleted while its thumbnail was made.
    if (!(await this.files.withPublished(name, () => Promise.resolve(true)))) await this.files.remove(name);
  }

  private async publishOrRefuse(row: MediaRow, incoming: string, inRush: boolean): Promise<void> {
    try {
      await this.publish(row, incoming, inRush);
    } catch (error) {
      if (!(error instanceof Unresizable)) throw error;
      this.logger.info({ media: row.id, reason: error.message }, 'image refused');
      await this.repository.markRefused(row.id);
    }
  }

  /**
   * Checks the storage when an upload is missing. It may have been discarded, or finished by another worker. If this
   * worker's storage is a different one, the job fails, so that another worker can try it.
   */
  private async requireSharedStorage(): Promise<void> {
    if ((await this.probe.isShared()) === false) throw new Error(STORAGES_DIFFER);
  }

  private async publish(
    { id, name, max_w, max_h }: MediaRow,
    incoming: string,
    inRush: boolean,
  ): Promise<void> {
    const made = await this.resizer.resize(
      incoming,
      { maxWidth: max_w, maxHeight: max_h },
      { inTurn: inRush },
    );
    const { image, width, height } = made;
    await this.files.publish(name, made);
    if (await this.repository.markReady(id, { width, height, bytes: image.length })) return;
    // Another worker was faster, or the upload was discarded meanwhile.
    if (!(await this.repository.find(id))) await this.files.remove(name);
  }
}

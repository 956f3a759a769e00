import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../../config/config.js';
import { Audit } from '../../infra/audit/audit.js';
import { Clock } from '../../infra/clock/clock.js';
import { AwaitedJobs } from '../../infra/jobs/awaited-jobs.js';
import { JobQueues } from '../../infra/jobs/job-queues.js';
import { LOGGER, type Logger } from '../../infra/logging/logger.js';
import { RateLimiter } from '../../infra/rate-limit/rate-limiter.js';
import { STORAGES_DIFFER } from '../../infra/storage/storage-probe.js';
import type { Actor, Scope } from '../../shared/access/scope.js';
import { AppError, Unavailable } from '../../shared/errors.js';
import { inspectImage } from './inspection/inspect-image.js';
import { MediaFiles, mediaNamesIn, mediaPath } from './media-files.js';
import { releaseFile } from './forms/form-reader.js';
import { BrokenImage, ImageRefused } from './media.errors.js';
import { MediaRepository } from './media.repository.js';
import type { UploadFields, UploadResult } from './media.schemas.js';
import { UploadGate } from './upload-gate.js';
import { UPLOAD_LIMITS } from './media.rate-limits.js';

/** Time that an upload waits for its image (ms, C-235). */
const PATIENCE = 10_000;
const KILOBYTE = 1_024;

const NO_SHARED_STORAGE =
  'Uploads don’t work because the servers don’t share storage. Contact your administrator.';

interface Kept {
  id: number;
  name: string;
}

/** Accepts images: checks them here; the worker decodes and resizes them (C-235). */
@Injectable()
export class MediaService implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly limiter: RateLimiter,
    private readonly repository: MediaRepository,
    private readonly files: MediaFiles,
    private readonly jobs: AwaitedJobs,
    private readonly queues: JobQueues,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly gate: UploadGate,
  ) {}

  onApplicationBootstrap() {
    this.jobs.listen();
  }

  /**
   * Reads an upload, for a user who can upload.
   * @param read reads the body; its refusals write an audit entry
   * @throws RateLimited before anything is read
   */
  async receive<T>(actor: Actor, read: () => Promise<T>): Promise<T> {
    await this.limiter.consume(UPLOAD_LIMITS['upload.user'], actor.userId);
    return this.auditRefusal(actor, undefined, read);
  }

  /**
   * Stores an image and returns when it can be displayed.
   * @param bytes must not be read afterwards: their memory is reused as soon as the image is stored, long before the
   * answer
   * @param patience time to wait for the image (ms); the default suits a waiting user
   * @throws ImageRefused for unusable files; RateLimited; Unavailable when the image is not finished in time, so that
   * the client can retry
   */
  async upload(
    scope: Scope,
    fields: UploadFields,
    bytes: Buffer,
    patience = PATIENCE,
  ): Promise<UploadResult> {
    return this.auditRefusal(scope.actor, scope, async () => {
      const image = await inspectImage(bytes);
      await this.consumeRateLimits(scope, bytes.length);
      const kept = await this.keep(scope, fields, image);
      releaseFile(bytes);
      await this.finish(kept, patience);
      const path = mediaPath(kept.name);
      const url = this.config.http.appUrl + path;
      return { url, public_url: url, path };
    });
  }

  /** Returns the images in a text that are no longer stored. */
  async missingFrom(text: string): Promise<ReadonlySet<string>> {
    const names = new Set(mediaNamesIn(text));
    for (const name of await this.repository.known([...names])) names.delete(name);
    return names;
  }

  /** Runs `work`; a refused file writes an audit entry. `scope` is undefined before it is known. */
  private async auditRefusal<T>(
    { userId }: Actor,
    scope: Scope | undefined,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ImageRefused) {
        const restaurant = scope?.kind === 'restaurant' ? scope : undefined;
        await this.audit.record({
          action: 'upload.refused',
          outcome: 'refused',
          actor: { userId, ...(restaurant ? { role: restaurant.role } : {}) },
          restaurantId: restaurant?.restaurantId ?? null,
          target: error.code,
        });
      }
      throw error;
    }
  }

  /** Applies a restaurant's upload limits; the platform's own uploads have none. @throws RateLimited */
  private async consumeRateLimits(scope: Scope, bytes: number): Promise<void> {
    if (scope.kind !== 'restaurant') return;
    const { restaurantId } = scope;
    await this.limiter.consume(UPLOAD_LIMITS['upload.restaurant_files'], restaurantId);
    await this.limiter.consume(
      UPLOAD_LIMITS['upload.restaurant_kilobytes'],
      restaurantId,
      Math.ceil(bytes / KILOBYTE),
    );
  }

  /** Writes row and file in parallel, but never a file without its row, which could not be found again. */
  private async keep(scope: Scope, { purpose, max_w, max_h }: UploadFields, image: Buffer): Promise<Kept> {
    const name = this.files.newName();
    const row = { name, purpose, max_w, max_h };
    const kept = this.repository.create(scope, row, this.clock.now()).then((id) => ({ id, name }));
    return this.orDiscard(kept, async () => {
      await this.files.keepIncoming(name, image, kept);
      return kept;
    });
  }

  /** Runs `work`; deletes the upload if it fails, even if the row does not exist yet. @throws AppError */
  private async orDiscard<T>(made: Promise<Kept>, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      await this.discard(await made);
      throw error instanceof AppError ? error : new Unavailable(undefined, error);
    }
  }

  /** Queues the resizing and waits for its result in the row. */
  private async finish({ id, name }: Kept, patience: number): Promise<void> {
    const kept = Promise.resolve({ id, name });
    const job = {
      name: 'media.resize',
      payload: { mediaId: id, inRush: this.gate.isRush },
      id: name,
    } as const;
    const status = await this.orDiscard(kept, async () => {
      const ended = await this.jobs.run({ job, patience, outcome: () => this.outcome(id) });
      if (ended === 'refused') throw new BrokenImage();
      return ended;
    });
    if (status === 'ready') return;
    const reason = await this.queues.lastFailure(job.name, job.id).catch(() => undefined);
    if (reason === STORAGES_DIFFER) {
      await this.discard({ id, name });
      throw new Unavailable(NO_SHARED_STORAGE);
    }
    // A job that has started may finish; its image has no reference and is deleted later.
    const withdrawn = await this.queues.withdraw(job.name, job.id).catch(() => false);
    if (withdrawn) await this.discard({ id, name });
    throw new Unavailable('This image is taking too long. Try again in a moment.');
  }

  private async outcome(id: number): Promise<'ready' | 'refused' | undefined> {
    const { status = 'refused' } = (await this.repository.find(id)) ?? {};
    return status === 'pending' ? undefined : status;
  }

  /** Files that cannot be deleted now are swept later, because the row is deleted last. */
  private async discard({ id, name }: Kept): Promise<void> {
    try {
      await this.files.remove(name);
      await this.repository.delete([id]);
    } catch (error) {
      this.logger.warn({ err: error, media: id }, 'a rejected image stays until the next sweep');
    }
  }
}

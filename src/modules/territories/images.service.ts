import { Injectable } from '@nestjs/common';
import type { PlatformScope } from '../../shared/access/scope.js';
import { AppError, Stale } from '../../shared/errors.js';
import { IMAGE_BOXES, MediaService } from '../media/index.js';
import { TERRITORY_IMAGES, type TerritoryOutput, type TerritoryImage } from './territories.schemas.js';
import { TerritoriesService } from './territories.service.js';

export interface SentImages {
  id: number;
  /** Version that the territory must still have (C-246). Undefined: the last write wins. */
  version: number | undefined;
  files: Partial<Record<TerritoryImage, Buffer>>;
}

/** Uploads the representative's photo and the wallpaper, and sets them in the same request. */
@Injectable()
export class TerritoryImagesService {
  constructor(
    private readonly territories: TerritoriesService,
    private readonly media: MediaService,
  ) {}

  /**
   * Writes nothing unless every image is valid. The sweep deletes images that are not used.
   * @throws TerritoryNotFound; Stale; ImageRefused, under the name of its field; RateLimited; Unavailable
   */
  async save(scope: PlatformScope, { id, version, files }: SentImages): Promise<TerritoryOutput> {
    const before = await this.territories.read(id);
    if (version !== undefined && version !== before.version) throw new Stale();
    const sent = TERRITORY_IMAGES.flatMap((name) => (files[name] ? [{ name, file: files[name] }] : []));
    const addresses = await Promise.all(
      sent.map(async ({ name, file }) => [name, await this.upload(scope, name, file)] as const),
    );
    return this.territories.update(scope, { id, version, ...Object.fromEntries(addresses) });
  }

  private async upload(scope: PlatformScope, purpose: TerritoryImage, file: Buffer): Promise<string> {
    try {
      return (await this.media.upload(scope, { purpose, ...IMAGE_BOXES.other }, file)).url;
    } catch (error) {
      throw error instanceof AppError ? inField(error, purpose) : error;
    }
  }
}

/** Adds the name of the image's field to a refusal. */
function inField({ kind, code, message, errors, retryAfter, cause }: AppError, path: string): AppError {
  return new AppError(kind, code, message, {
    ...(errors ? { errors: errors.map((error) => ({ ...error, path })) } : {}),
    ...(retryAfter === undefined ? {} : { retryAfter }),
    cause,
  });
}

import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { RedisConnections } from '../../infra/redis/redis-connections.js';
import { IMAGE_BOXES, MediaService } from '../../modules/media/index.js';
import type { RestaurantScope } from '../../shared/access/scope.js';

/** Parallel uploads: as many as a worker resizes, and the next ones. */
const AT_ONCE = 3;
/** Timeout of each upload (ms): no user is waiting, and the machine can be busy. */
const PATIENCE = 120_000;

/** Upload parameters that the console sends, by folder in `images/`. */
const FOLDERS = {
  items: { purpose: 'menu', box: IMAGE_BOXES.other },
  categories: { purpose: 'menu', box: IMAGE_BOXES.category },
  logos: { purpose: 'logo', box: IMAGE_BOXES.logo },
} as const;

/** An image that a restaurant needs: a file in `images/`, without its ending. */
export interface WantedImage {
  folder: keyof typeof FOLDERS;
  name: string;
}

const keyOf = ({ folder, name }: WantedImage) => `${folder}/${name}`;

/** Looks up the URL of an uploaded image. */
export type Images = (wanted: WantedImage) => string | null;

/** Uploads the images of the demo dishes, as a restaurant's team would. */
@Injectable()
export class DemoImages {
  constructor(
    private readonly media: MediaService,
    private readonly redis: RedisConnections,
  ) {}

  /** Uploads each image once, however often it is needed. */
  async upload(scope: RestaurantScope, wanted: readonly WantedImage[]): Promise<Images> {
    const addresses = new Map<string, string>();
    const left = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
    if (left.length > 0) await this.redis.whenReady();
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const file = await readFile(new URL(`images/${keyOf(next)}.webp`, import.meta.url));
        const { purpose, box } = FOLDERS[next.folder];
        const { url } = await this.media.upload(
          scope,
          { purpose, restaurant_id: scope.restaurantId, ...box },
          file,
          PATIENCE,
        );
        addresses.set(keyOf(next), url);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return (one) => addresses.get(keyOf(one)) ?? null;
  }
}

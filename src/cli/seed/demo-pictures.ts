import { Injectable } from '@nestjs/common';
import { RedisConnections } from '../../infra/redis/redis-connections.js';
import { IMAGE_BOXES, MediaService } from '../../modules/media/index.js';
import type { RestaurantScope } from '../../shared/access/scope.js';
import { SvgRenderer } from './pictures/svg-renderer.js';
import { type DishName, pictureOf, type PictureView } from './pictures/picture.js';

/** Parallel uploads: as many as a worker resizes, and the next ones. */
const AT_ONCE = 3;
/** Timeout of each upload (ms): no user is waiting, and the machine can be busy. */
const PATIENCE = 120_000;

/** Upload parameters that the console sends for each type of image. */
const PURPOSES = {
  whole: { purpose: 'menu', box: IMAGE_BOXES.other },
  near: { purpose: 'menu', box: IMAGE_BOXES.category },
  logo: { purpose: 'logo', box: IMAGE_BOXES.logo },
} as const satisfies Record<PictureView, unknown>;

/** An image that a restaurant needs. */
export interface WantedPicture {
  dish: DishName;
  view: PictureView;
}

const keyOf = ({ dish, view }: WantedPicture) => `${dish} ${view}`;

/** Looks up the URL of an uploaded image. */
export type Pictures = (wanted: WantedPicture) => string | null;

/** Draws the demo dishes, and uploads them as a restaurant's team would. */
@Injectable()
export class DemoPictures {
  constructor(
    private readonly media: MediaService,
    private readonly redis: RedisConnections,
  ) {}

  /** Creates each image once, however often it is needed. */
  async upload(scope: RestaurantScope, wanted: readonly WantedPicture[]): Promise<Pictures> {
    const addresses = new Map<string, string>();
    const left = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
    if (left.length > 0) await this.redis.whenReady();
    const renderer = new SvgRenderer();
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const png = await renderer.render(pictureOf(next.dish, next.view));
        const { purpose, box } = PURPOSES[next.view];
        const { url } = await this.media.upload(
          scope,
          { purpose, restaurant_id: scope.restaurantId, ...box },
          png,
          PATIENCE,
        );
        addresses.set(keyOf(next), url);
      }
    };
    try {
      await Promise.all(Array.from({ length: AT_ONCE }, work));
    } finally {
      renderer.stop();
    }
    return (one) => addresses.get(keyOf(one)) ?? null;
  }
}

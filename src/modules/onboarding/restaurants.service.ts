import { Injectable } from '@nestjs/common';
import { type Actor, isPlatform } from '../../shared/access/scope.js';
import type { Slice } from '../../shared/pages.js';
import type { PageQuery } from '../../shared/schemas.js';
import { RestaurantsRepository } from './restaurants.repository.js';
import type { Restaurant } from './restaurants.schemas.js';

/** Who looks, and the restaurants that their active memberships name. */
export interface Viewer {
  actor: Actor;
  grants: readonly { restaurantId: number }[];
}

/** The restaurants as a list. */
@Injectable()
export class RestaurantsService {
  constructor(private readonly restaurants: RestaurantsRepository) {}

  /** All restaurants for platform users, their own for everybody else (C-253); by id. */
  list({ actor, grants }: Viewer, query: PageQuery): Promise<Slice<Restaurant>> {
    const visible = isPlatform(actor) ? 'all' : grants.map(({ restaurantId }) => restaurantId);
    return this.restaurants.list(visible, query);
  }

  /** "The first restaurant in the list" is the one with the lowest id (C-252); undefined when there is none. */
  firstId(): Promise<number | undefined> {
    return this.restaurants.firstId();
  }
}

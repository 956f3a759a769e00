import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import { oneRestaurant } from '../one-restaurant.js';
import { RestaurantNotFound } from '../onboarding.errors.js';
import type { SlugCheck } from '../onboarding.schemas.js';
import { isReservedSlug } from './reserved-slugs.js';
import { slugSuggestions } from './slug-suggestions.js';
import { SlugsRepository } from './slugs.repository.js';

const OFFERED = 3;

/** Tells an owner who types whether an address is free (C-54); saving it has the last word. */
@Injectable()
export class SlugsService {
  constructor(private readonly slugs: SlugsRepository) {}

  /** @throws RestaurantNotFound */
  async check(scope: Scope, slug: string): Promise<SlugCheck> {
    const target = oneRestaurant(scope);
    const found = await this.slugs.look(target, slug);
    if (!found) throw new RestaurantNotFound();
    if (!found.taken && !isReservedSlug(slug)) return { slug, available: true, suggestions: [] };
    const { city, state } = found;
    const wanted = slugSuggestions(slug, { restaurantId: target.restaurantId, city, state });
    const taken = await this.slugs.takenOf(target, wanted);
    const free = wanted.filter((suggestion) => !taken.has(suggestion) && !isReservedSlug(suggestion));
    return { slug, available: false, suggestions: free.slice(0, OFFERED) };
  }
}

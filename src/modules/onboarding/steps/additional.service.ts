import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import { noSelections, type SavedAdditional, type Selections } from '../additional.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { AdditionalRepository } from './additional.repository.js';

/** The step Additional Information. Nothing here changes how a restaurant delivers (C-60). */
@Injectable()
export class AdditionalService {
  constructor(private readonly additional: AdditionalRepository) {}

  /** What was chosen in every group; before the first save nothing (C-71). */
  async read(scope: Scope): Promise<SavedAdditional> {
    const saved = await this.additional.find(oneRestaurant(scope));
    return { saved: saved !== undefined, selections: { ...noSelections(), ...saved } };
  }

  /**
   * Replaces the choice in every group.
   * @throws RestaurantNotFound
   */
  async save(scope: Scope, selections: Selections): Promise<SavedAdditional> {
    await this.additional.put(oneRestaurant(scope), selections);
    return { saved: true, selections };
  }
}

import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import { DEFAULT_DELIVERY } from '../../../shared/vocabulary/onboarding.js';
import type { DeliveryEdit, SavedDelivery } from '../delivery.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { DeliveryRepository } from './delivery.repository.js';

/** The step Delivery. */
@Injectable()
export class DeliveryService {
  constructor(private readonly delivery: DeliveryRepository) {}

  /** What was saved; before that the defaults, with zip codes that are only a sample (C-57, C-71). */
  async read(scope: Scope): Promise<SavedDelivery> {
    const saved = await this.delivery.find(oneRestaurant(scope));
    return saved ? { saved: true, ...saved } : { saved: false, ...DEFAULT_DELIVERY };
  }

  /**
   * Saves what was sent; the first time the rest gets its defaults, but no zip codes, which are a sample until they
   * are sent. Fees and amounts stay while their switches are off.
   * @throws RestaurantNotFound
   */
  async save(scope: Scope, sent: DeliveryEdit): Promise<SavedDelivery> {
    const defaults = { ...DEFAULT_DELIVERY, zip_codes: [] };
    return { saved: true, ...(await this.delivery.put(oneRestaurant(scope), sent, defaults)) };
  }
}

import { Injectable } from '@nestjs/common';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import type { Contacts } from '../contacts.schemas.js';
import { StepRowsRepository } from './step-rows.repository.js';

/** `restaurant_contacts`: how to reach a restaurant. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly rows: StepRowsRepository) {}

  /** Undefined before the first save. */
  find(scope: RestaurantScope): Promise<Contacts | undefined> {
    return this.rows.find<Contacts>(scope, 'restaurant_contacts');
  }

  /** @throws RestaurantNotFound */
  put(scope: RestaurantScope, contacts: Contacts): Promise<void> {
    return this.rows.put(scope, 'restaurant_contacts', contacts);
  }
}

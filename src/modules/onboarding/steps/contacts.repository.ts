import { Injectable } from '@nestjs/common';
import type { RestaurantScope } from '../../../shared/access/scope.js';
import { type Contacts, type ContactsEdit, NO_CONTACTS } from '../contacts.schemas.js';
import { StepRowsRepository } from './step-rows.repository.js';

/** `restaurant_contacts`: how to reach a restaurant. */
@Injectable()
export class ContactsRepository {
  constructor(private readonly rows: StepRowsRepository) {}

  /** Undefined before the first save. */
  find(scope: RestaurantScope): Promise<Contacts | undefined> {
    return this.rows.find<Contacts>(scope, 'restaurant_contacts');
  }

  /** What is undefined stays as it is. @throws RestaurantNotFound */
  put(scope: RestaurantScope, sent: ContactsEdit): Promise<Contacts> {
    return this.rows.put<Contacts>(scope, 'restaurant_contacts', { sent, defaults: NO_CONTACTS });
  }
}

import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import { type ContactsEdit, NO_CONTACTS, type SavedContacts } from '../contacts.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { ContactsRepository } from './contacts.repository.js';

/** The step Contacts. */
@Injectable()
export class ContactsService {
  constructor(private readonly contacts: ContactsRepository) {}

  /** What was saved; before that everything empty (C-71). */
  async read(scope: Scope): Promise<SavedContacts> {
    const saved = await this.contacts.find(oneRestaurant(scope));
    return { saved: saved !== undefined, ...(saved ?? NO_CONTACTS) };
  }

  /**
   * Saves those that were sent.
   * @throws RestaurantNotFound
   */
  async save(scope: Scope, sent: ContactsEdit): Promise<SavedContacts> {
    return { saved: true, ...(await this.contacts.put(oneRestaurant(scope), sent)) };
  }
}

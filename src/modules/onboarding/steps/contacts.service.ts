import { Injectable } from '@nestjs/common';
import type { Scope } from '../../../shared/access/scope.js';
import { type Contacts, NO_CONTACTS, type SavedContacts } from '../contacts.schemas.js';
import { oneRestaurant } from '../one-restaurant.js';
import { ContactsRepository } from './contacts.repository.js';

/** The step Contacts (spec L266). */
@Injectable()
export class ContactsService {
  constructor(private readonly contacts: ContactsRepository) {}

  /** What was saved; before that everything empty (C-71). */
  async read(scope: Scope): Promise<SavedContacts> {
    const saved = await this.contacts.find(oneRestaurant(scope));
    return { saved: saved !== undefined, ...(saved ?? NO_CONTACTS) };
  }

  /**
   * Replaces all of them.
   * @throws RestaurantNotFound
   */
  async save(scope: Scope, contacts: Contacts): Promise<SavedContacts> {
    await this.contacts.put(oneRestaurant(scope), contacts);
    return { saved: true, ...contacts };
  }
}

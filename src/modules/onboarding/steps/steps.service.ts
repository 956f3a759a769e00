import { Injectable } from '@nestjs/common';
import { Database } from '../../../infra/database/database.js';
import type { Scope } from '../../../shared/access/scope.js';
import { DEFAULT_DELIVERY } from '../../../shared/vocabulary/onboarding.js';
import {
  additionalFields,
  noSelections,
  type SavedAdditional,
  type Selections,
} from '../additional.schemas.js';
import {
  type Contacts,
  type ContactsEdit,
  contactsFields,
  NO_CONTACTS,
  type SavedContacts,
} from '../contacts.schemas.js';
import { type Delivery, type DeliveryEdit, deliveryFields, type SavedDelivery } from '../delivery.schemas.js';
import type { PartEdit } from '../onboarding.schemas.js';
import { AdditionalInfo } from './additional-info.entity.js';
import { DeliverySettings } from './delivery-settings.entity.js';
import { RestaurantContacts } from './restaurant-contacts.entity.js';
import { StepRows } from './step-rows.js';

/** The version of a part that has not been saved yet. */
const UNSAVED = 0;

/** The steps with a row of their own: Delivery, Additional Information and Contacts. Saves throw RestaurantNotFound, and Stale. */
@Injectable()
export class StepsService {
  private readonly delivery: StepRows<Delivery>;
  private readonly additional: StepRows<{ selections: Selections }>;
  private readonly contacts: StepRows<Contacts>;

  constructor(database: Database) {
    this.delivery = new StepRows<Delivery>(database, DeliverySettings, deliveryFields);
    this.additional = new StepRows<{ selections: Selections }>(database, AdditionalInfo, additionalFields);
    this.contacts = new StepRows<Contacts>(database, RestaurantContacts, contactsFields);
  }

  /** What was saved; before that the defaults, with zip codes that are only a sample (C-57, C-71). */
  async readDelivery(scope: Scope): Promise<SavedDelivery> {
    const row = await this.delivery.find(scope);
    return { saved: row !== undefined, ...(row ?? { ...DEFAULT_DELIVERY, version: UNSAVED }) };
  }

  /**
   * Saves what was sent; the first time the rest gets its defaults, but no zip codes, which are a sample until they
   * are sent. Fees and amounts stay while their switches are off.
   */
  async saveDelivery(scope: Scope, { version, ...sent }: PartEdit<DeliveryEdit>): Promise<SavedDelivery> {
    const defaults = { ...DEFAULT_DELIVERY, zip_codes: [] };
    return { saved: true, ...(await this.delivery.put(scope, sent, defaults, version)) };
  }

  /** What was chosen in every group; before the first save nothing (C-71). Groups may be newer than what was saved. */
  async readAdditional(scope: Scope): Promise<SavedAdditional> {
    const row = await this.additional.find(scope);
    const selections = { ...noSelections(), ...row?.selections };
    return { saved: row !== undefined, selections, version: row?.version ?? UNSAVED };
  }

  /** Replaces the choice in every group. Nothing here changes how a restaurant delivers (C-60). */
  async saveAdditional(
    scope: Scope,
    { selections, version }: PartEdit<{ selections: Selections }>,
  ): Promise<SavedAdditional> {
    return { saved: true, ...(await this.additional.put(scope, { selections }, { selections }, version)) };
  }

  /** What was saved; before that everything empty (C-71). */
  async readContacts(scope: Scope): Promise<SavedContacts> {
    const row = await this.contacts.find(scope);
    return { saved: row !== undefined, ...(row ?? { ...NO_CONTACTS, version: UNSAVED }) };
  }

  /** Saves those that were sent. */
  async saveContacts(scope: Scope, { version, ...sent }: PartEdit<ContactsEdit>): Promise<SavedContacts> {
    return { saved: true, ...(await this.contacts.put(scope, sent, NO_CONTACTS, version)) };
  }
}

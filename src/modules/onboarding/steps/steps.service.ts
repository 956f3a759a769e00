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

/** Version of a part before its first save. */
const UNSAVED = 0;

/**
 * Reads and saves the steps with their own tables: Delivery, Additional Information and Contacts.
 * Saves throw RestaurantNotFound and Stale.
 */
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

  /** Returns the saved settings. Before the first save the defaults, with sample zip codes (C-57, C-71). */
  async readDelivery(scope: Scope): Promise<SavedDelivery> {
    const row = await this.delivery.find(scope);
    return { saved: row !== undefined, ...(row ?? { ...DEFAULT_DELIVERY, version: UNSAVED }) };
  }

  /**
   * Saves the fields that were sent. The first save fills other fields with defaults, but without the sample zip
   * codes. Fees and amounts stay while their settings are off.
   */
  async saveDelivery(scope: Scope, { version, ...sent }: PartEdit<DeliveryEdit>): Promise<SavedDelivery> {
    const defaults = { ...DEFAULT_DELIVERY, zip_codes: [] };
    return { saved: true, ...(await this.delivery.put(scope, sent, defaults, version)) };
  }

  /**
   * Returns the selections of every group; none before the first save (C-71). Adds groups that are newer than the
   * save.
   */
  async readAdditional(scope: Scope): Promise<SavedAdditional> {
    const row = await this.additional.find(scope);
    const selections = { ...noSelections(), ...row?.selections };
    return { saved: row !== undefined, selections, version: row?.version ?? UNSAVED };
  }

  /** Replaces the selections of every group. Does not affect delivery settings (C-60). */
  async saveAdditional(
    scope: Scope,
    { selections, version }: PartEdit<{ selections: Selections }>,
  ): Promise<SavedAdditional> {
    return { saved: true, ...(await this.additional.put(scope, { selections }, { selections }, version)) };
  }

  /** Returns the saved contacts; all empty before the first save (C-71). */
  async readContacts(scope: Scope): Promise<SavedContacts> {
    const row = await this.contacts.find(scope);
    return { saved: row !== undefined, ...(row ?? { ...NO_CONTACTS, version: UNSAVED }) };
  }

  /** Saves the fields that were sent. */
  async saveContacts(scope: Scope, { version, ...sent }: PartEdit<ContactsEdit>): Promise<SavedContacts> {
    return { saved: true, ...(await this.contacts.put(scope, sent, NO_CONTACTS, version)) };
  }
}

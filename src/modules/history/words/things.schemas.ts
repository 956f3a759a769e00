import type { z } from 'zod';
import {
  categoryDressingUpdateInput,
  categoryToppingUpdateInput,
} from '../../menu/assignments/assignments.schemas.js';
import { categorySchemas } from '../../menu/categories/categories.schemas.js';
import { detailSchemas } from '../../menu/categories/category-details.schemas.js';
import { dressingSchemas } from '../../menu/dressings/dressings.schemas.js';
import { groupSchemas } from '../../menu/extra-groups/extra-groups.schemas.js';
import { selectionSchemas } from '../../menu/extras/extra-selections.schemas.js';
import { menuItemSchemas } from '../../menu/items/menu-items.schemas.js';
import {
  optionSelectionUpdateInput,
  optionSetSchemas,
} from '../../menu/option-sets/primary-options.schemas.js';
import { sizeSchemas } from '../../menu/sizes/sizes.schemas.js';
import { toppingSchemas } from '../../menu/toppings/toppings.schemas.js';
import { additionalFields } from '../../onboarding/additional.schemas.js';
import { citySchemas } from '../../onboarding/cities.schemas.js';
import { contactsFields } from '../../onboarding/contacts.schemas.js';
import { countrySchemas } from '../../onboarding/countries.schemas.js';
import { deliveryFields } from '../../onboarding/delivery.schemas.js';
import { hoursInput } from '../../onboarding/hours.schemas.js';
import { locationFields } from '../../onboarding/location.schemas.js';
import { aboutFields } from '../../onboarding/onboarding.schemas.js';
import { teamUpdateInput } from '../../people/memberships.schemas.js';
import { territoryUpdateInput } from '../../territories/territories.schemas.js';

/** Filters of the history by part of the product, with their labels. */
export const HISTORY_KINDS = {
  menu: 'Menu',
  restaurant: 'Restaurant',
  people: 'Users',
  sign_in: 'Sign-in',
  territories: 'Territories',
  places: 'Countries and cities',
  other: 'Other',
} as const;
export type HistoryKind = keyof typeof HISTORY_KINDS;
export const HISTORY_KIND_NAMES = Object.keys(HISTORY_KINDS) as [HistoryKind, ...HistoryKind[]];

interface Thing {
  /** Noun for one, in the middle of a sentence. */
  word: string;
  kind: HistoryKind;
  /** Schema of an edit. Its titles are the labels of the recorded fields. */
  fields: z.ZodObject | null;
  /** True for a thing that a restaurant or a category has exactly one of, so that its noun identifies it. */
  single?: true;
}

/** Tracked entities by their name in the audit log. */
export const HISTORY_ENTITIES = {
  category: { word: 'category', kind: 'menu', fields: categorySchemas.update },
  category_detail: { word: 'details', kind: 'menu', fields: detailSchemas.update, single: true },
  size: { word: 'size', kind: 'menu', fields: sizeSchemas.update },
  menu_item: { word: 'item', kind: 'menu', fields: menuItemSchemas.update },
  extra_option_group: { word: 'extra group', kind: 'menu', fields: groupSchemas.update },
  extra_option_selection: { word: 'extra option', kind: 'menu', fields: selectionSchemas.update },
  category_topping: { word: 'offered topping', kind: 'menu', fields: categoryToppingUpdateInput },
  category_dressing: { word: 'offered dressing', kind: 'menu', fields: categoryDressingUpdateInput },
  topping: { word: 'topping', kind: 'menu', fields: toppingSchemas.update },
  dressing: { word: 'dressing', kind: 'menu', fields: dressingSchemas.update },
  primary_option_set: { word: 'primary option set', kind: 'menu', fields: optionSetSchemas.update },
  primary_option_selection: {
    word: 'primary option selection',
    kind: 'menu',
    fields: optionSelectionUpdateInput,
  },
  restaurant: { word: 'restaurant', kind: 'restaurant', fields: aboutFields },
  restaurant_location: { word: 'location', kind: 'restaurant', fields: locationFields, single: true },
  restaurant_hours: { word: 'opening hours', kind: 'restaurant', fields: hoursInput, single: true },
  special_hours: { word: 'special dates', kind: 'restaurant', fields: null, single: true },
  delivery_settings: { word: 'delivery settings', kind: 'restaurant', fields: deliveryFields, single: true },
  additional_info: {
    word: 'additional information',
    kind: 'restaurant',
    fields: additionalFields,
    single: true,
  },
  restaurant_contacts: { word: 'contacts', kind: 'restaurant', fields: contactsFields, single: true },
  membership: { word: 'membership', kind: 'people', fields: teamUpdateInput },
  invite: { word: 'invite', kind: 'people', fields: teamUpdateInput },
  user: { word: 'user', kind: 'people', fields: null },
  territory: { word: 'territory', kind: 'territories', fields: territoryUpdateInput },
  country: { word: 'country', kind: 'places', fields: countrySchemas.update },
  city: { word: 'city', kind: 'places', fields: citySchemas.update },
} as const satisfies Record<string, Thing>;
export type HistoryEntity = keyof typeof HISTORY_ENTITIES;
export const HISTORY_ENTITY_NAMES = Object.keys(HISTORY_ENTITIES) as [HistoryEntity, ...HistoryEntity[]];

export const isHistoryEntity = (name: string | null): name is HistoryEntity =>
  name !== null && Object.hasOwn(HISTORY_ENTITIES, name);

/** Describes an entity. */
export const thingOf = (name: HistoryEntity): Thing => HISTORY_ENTITIES[name];

/** Noun for several of an entity: "items", "categories". */
export const pluralOf = (name: HistoryEntity): string => {
  const { word } = thingOf(name);
  return word.endsWith('y') ? `${word.slice(0, -1)}ies` : `${word}s`;
};

/** Entities of a filter. */
export const entitiesOf = (kind: HistoryKind): HistoryEntity[] =>
  HISTORY_ENTITY_NAMES.filter((name) => thingOf(name).kind === kind);

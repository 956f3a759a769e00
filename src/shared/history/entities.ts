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

interface EntityWords {
  /** Noun for one, in the middle of a sentence. */
  word: string;
  kind: HistoryKind;
}

/** Tracked entities by their name in the audit log. */
export const HISTORY_ENTITIES = {
  category: { word: 'category', kind: 'menu' },
  category_detail: { word: 'details', kind: 'menu' },
  size: { word: 'size', kind: 'menu' },
  menu_item: { word: 'item', kind: 'menu' },
  extra_option_group: { word: 'extra group', kind: 'menu' },
  extra_option_selection: { word: 'extra option', kind: 'menu' },
  category_topping: { word: 'offered topping', kind: 'menu' },
  category_dressing: { word: 'offered dressing', kind: 'menu' },
  topping: { word: 'topping', kind: 'menu' },
  dressing: { word: 'dressing', kind: 'menu' },
  primary_option_set: { word: 'primary option set', kind: 'menu' },
  primary_option_selection: { word: 'primary option selection', kind: 'menu' },
  restaurant: { word: 'restaurant', kind: 'restaurant' },
  restaurant_location: { word: 'location', kind: 'restaurant' },
  restaurant_hours: { word: 'opening hours', kind: 'restaurant' },
  special_hours: { word: 'special dates', kind: 'restaurant' },
  delivery_settings: { word: 'delivery settings', kind: 'restaurant' },
  additional_info: { word: 'additional information', kind: 'restaurant' },
  restaurant_contacts: { word: 'contacts', kind: 'restaurant' },
  membership: { word: 'membership', kind: 'people' },
  invite: { word: 'invite', kind: 'people' },
  user: { word: 'user', kind: 'people' },
  territory: { word: 'territory', kind: 'territories' },
  country: { word: 'country', kind: 'places' },
  city: { word: 'city', kind: 'places' },
} as const satisfies Record<string, EntityWords>;
export type HistoryEntity = keyof typeof HISTORY_ENTITIES;
export const HISTORY_ENTITY_NAMES = Object.keys(HISTORY_ENTITIES) as [HistoryEntity, ...HistoryEntity[]];

export const isHistoryEntity = (name: string | null): name is HistoryEntity =>
  name !== null && Object.hasOwn(HISTORY_ENTITIES, name);

/** Entities of a filter. */
export const entitiesOf = (kind: HistoryKind): HistoryEntity[] =>
  HISTORY_ENTITY_NAMES.filter((name) => HISTORY_ENTITIES[name].kind === kind);

import { PERMISSION_FLAGS, type PermissionModule } from '../access/permissions.js';
import type { HistoryEntity } from './entities.js';
import { capitalized } from '../characters.js';

/** How a recorded value is put into words. */
export type ValueKind =
  | 'text'
  | 'number'
  | 'money'
  | 'yes'
  | 'image'
  | 'moment'
  | 'date'
  | 'minutes'
  | 'most'
  | 'allergens'
  | 'diets'
  | 'list'
  | 'order'
  | 'codes'
  | 'contents'
  | 'groups'
  | 'prices'
  | 'item_prices'
  | 'named'
  | 'selections'
  | 'circles'
  | 'socials'
  | 'week'
  | 'dates'
  | 'role'
  | 'basis'
  | 'coverage';

export interface FieldWords {
  label: string;
  as: ValueKind;
}
type Fields = Readonly<Record<string, FieldWords>>;

const text = (label: string): FieldWords => ({ label, as: 'text' });
const yes = (label: string): FieldWords => ({ label, as: 'yes' });
const money = (label: string): FieldWords => ({ label, as: 'money' });
const number = (label: string): FieldWords => ({ label, as: 'number' });
const moment = (label: string): FieldWords => ({ label, as: 'moment' });

const NAME = text('Name');
/** Among its siblings, from 0; kept when it is deleted. */
const PLACE = number('Place');
const OFFERED_IN: FieldWords = { label: 'Offered in', as: 'named' };
/** Of what is in it. */
const ORDER: FieldWords = { label: 'Order', as: 'order' };
const IMAGE: FieldWords = { label: 'Image', as: 'image' };
const DIETARY_INFO: Fields = {
  allergens: { label: 'Allergens', as: 'allergens' },
  diets: { label: 'Diets', as: 'diets' },
};
const RULE: Fields = {
  min_choices: number('At least'),
  max_choices: { label: 'At most', as: 'most' },
  included_choices: number('Included in the price'),
};
const CONTENTS: FieldWords = { label: 'Contents', as: 'contents' };
const SOLD_OUT: Fields = { sold_out: yes('Sold out'), until: moment('Sold out until') };

const MODULE_WORDS: Record<PermissionModule, string> = {
  dashboard: 'Dashboard',
  menu: 'Menu',
  drivers: 'Drivers',
  territories: 'Territories',
  money: 'Money',
  analytics: 'Analytics',
  support: 'Support',
};
const FLAGS: Fields = Object.fromEntries(
  (Object.keys(PERMISSION_FLAGS) as PermissionModule[]).map((module) => [
    PERMISSION_FLAGS[module],
    yes(`Module ${MODULE_WORDS[module]}`),
  ]),
);

/** The recorded fields that people know, each in the words of the screen where it is edited. */
export const HISTORY_FIELDS: Readonly<Record<HistoryEntity, Fields>> = {
  category: {
    name: NAME,
    description: text('Description'),
    contents: CONTENTS,
    order: ORDER,
    position: PLACE,
  },
  category_detail: {
    priced_by: { label: 'Price basis', as: 'basis' },
    primary_option_sets: { label: 'Primary options', as: 'list' },
    allow_toppings: yes('Toppings'),
    allow_dressings: yes('Dressings'),
    allow_remove_toppings: yes('Toppings can be left out'),
    allow_add_toppings: yes('Toppings can be added'),
    max_extra_toppings: { label: 'Most extra toppings', as: 'most' },
    ...RULE,
    image_url: IMAGE,
  },
  size: {
    name: NAME,
    units: number('Units'),
    measurement: text('Measurement'),
    prices: { label: 'Prices', as: 'item_prices' },
    position: PLACE,
  },
  menu_item: {
    name: NAME,
    description: text('Description'),
    price: money('Price'),
    prices: { label: 'Prices', as: 'prices' },
    visible: yes('Shown to guests'),
    image_url: IMAGE,
    ...DIETARY_INFO,
    category: text('Category'),
    position: PLACE,
    ...SOLD_OUT,
  },
  extra_option_group: {
    name: NAME,
    required: yes('Required'),
    allow_multiple: yes('Several can be chosen'),
    add_images_to_selections: yes('Images of extras'),
    ...RULE,
    contents: CONTENTS,
    order: ORDER,
    position: PLACE,
  },
  extra_option_selection: {
    name: NAME,
    price: money('Price'),
    image_url: IMAGE,
    ...DIETARY_INFO,
    default_choice: yes('Selected by default'),
    position: PLACE,
    ...SOLD_OUT,
  },
  category_topping: {
    name: text('Topping'),
    topping: text('Topping'),
    default_choice: yes('Selected by default'),
  },
  category_dressing: { name: text('Dressing'), dressing: text('Dressing') },
  topping: { name: NAME, image_url: IMAGE, ...DIETARY_INFO, offered_in: OFFERED_IN, ...SOLD_OUT },
  dressing: { name: NAME, image_url: IMAGE, ...DIETARY_INFO, offered_in: OFFERED_IN, ...SOLD_OUT },
  primary_option_set: {
    name: NAME,
    selections: { label: 'Selections', as: 'selections' },
    allow_images: yes('Images'),
    prevent_restaurant_changes: yes('Locked for restaurants'),
    offered_in: OFFERED_IN,
  },
  primary_option_selection: SOLD_OUT,
  restaurant: {
    name: NAME,
    slug: text('URL'),
    about: text('About'),
    logo_url: { label: 'Logo', as: 'image' },
    launched_at: moment('Launched'),
    paused_at: moment('Paused'),
    paused_until: moment('Paused until'),
    pause_reason: text('Reason for the pause'),
    suspended_at: moment('Suspended'),
    suspend_reason: text('Reason for the suspension'),
    deleted_at: moment('Deleted'),
    order: ORDER,
  },
  restaurant_location: {
    street: text('Street'),
    city: text('City'),
    state: text('State'),
    zip_code: text('Zip code'),
    country: text('Country'),
  },
  restaurant_hours: {
    open_247: yes('Open 24/7'),
    closed_within: yes('Breaks within the day'),
    days: { label: 'Week', as: 'week' },
    time_zone: text('Time zone'),
  },
  special_hours: { dates: { label: 'Special dates', as: 'dates' } },
  delivery_settings: {
    has_delivery: yes('Delivery'),
    has_pickup: yes('Pickup'),
    has_dine_in: yes('Dining in'),
    coverage_mode: { label: 'Coverage', as: 'coverage' },
    coverage_radius_miles: number('Radius in miles'),
    zip_codes: { label: 'Zip codes', as: 'list' },
    delivery_eta_from: { label: 'Delivery takes at least', as: 'minutes' },
    delivery_eta_to: { label: 'Delivery takes at most', as: 'minutes' },
    pickup_eta_from: { label: 'Pickup takes at least', as: 'minutes' },
    pickup_eta_to: { label: 'Pickup takes at most', as: 'minutes' },
    apply_delivery_fee: yes('Delivery fee applies'),
    delivery_fee: money('Delivery fee'),
    min_order_enabled: yes('Minimum order applies'),
    min_order_amount: money('Minimum order'),
    free_over_enabled: yes('Free delivery over an amount'),
    free_over_amount: money('Free delivery over'),
    auto_request_driver: yes('Drivers are requested automatically'),
    order_types: { label: 'Order types', as: 'list' },
  },
  additional_info: { selections: { label: 'What makes it special', as: 'groups' } },
  restaurant_contacts: {
    restaurant_phone: text('Restaurant phone'),
    public_phone: text('Public phone'),
    fax_number: text('Fax number'),
    mobile_phone: text('Mobile phone'),
    contact_email: text('Contact email'),
  },
  membership: { role: { label: 'Role', as: 'role' }, ...FLAGS, disabled_at: moment('Disabled') },
  invite: { role: { label: 'Role', as: 'role' }, ...FLAGS },
  user: {
    first_name: text('First name'),
    last_name: text('Last name'),
    email: text('Email'),
    phone: text('Phone'),
    is_superadmin: yes('Superadmin'),
    is_staff: yes('Platform staff'),
    disabled_at: moment('Disabled'),
    deleted_at: moment('Deleted'),
    password_changed_at: moment('Password changed'),
  },
  territory: {
    name: NAME,
    slug: text('URL'),
    active: yes('Active'),
    zips: { label: 'Zip codes', as: 'codes' },
    circles: { label: 'Circles', as: 'circles' },
    phone: text('Phone'),
    email: text('Email'),
    rep_name: text('Representative name'),
    rep_dob: { label: 'Date of birth', as: 'date' },
    rep_product_email: text('Representative email'),
    rep_personal_email: text('Personal email'),
    rep_phone: text('Representative phone'),
    rep_address: text('Representative address'),
    rep_photo: { label: 'Photo of the representative', as: 'image' },
    wallpaper: { label: 'Wallpaper', as: 'image' },
    current_commission: text('Current commission'),
    settlement_date: { label: 'Settlement date', as: 'date' },
    socials: { label: 'Social links', as: 'socials' },
  },
  country: { name: NAME, code: text('Code') },
  city: { name: NAME, state: text('State') },
};

/** What is recorded and says nothing to people: keys, counters and times that every row has. */
const UNSPOKEN = new Set([
  'id',
  'version',
  'created_at',
  'updated_at',
  'restaurant_id',
  'owner_id',
  'category_id',
  'group_id',
  'group',
  'order_ids',
  'topping_id',
  'topping_owner_id',
  'dressing_id',
  'dressing_owner_id',
  'city_id',
  'country_id',
  'user_id',
  'set_id',
  'position',
  'earlier_ids',
  'later_ids',
  'kept_prices',
  'sold_out_in',
]);

export const isSpoken = (field: string): boolean => !UNSPOKEN.has(field);

/** The words of a recorded field; of one that nobody named, its column's. */
export function fieldWords(entity: HistoryEntity | null, field: string): FieldWords {
  const known = entity === null ? undefined : HISTORY_FIELDS[entity][field];
  if (known) return known;
  const words = field.replaceAll('_', ' ');
  return { label: capitalized(words), as: 'text' };
}

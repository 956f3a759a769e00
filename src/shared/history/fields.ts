import { PERMISSION_FLAGS, type PermissionModule } from '../access/permissions.js';
import type { HistoryEntity } from './entities.js';
import { capitalized } from '../characters.js';
import { DELIVERY_FIELDS, HOURS_FIELDS, MENU_FIELDS } from '../texts/fields.js';

/** Formats of a recorded value. */
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
/** Position among its siblings, from 0; kept when it is deleted. */
const PLACE = number('Place');
const OFFERED_IN: FieldWords = { label: 'Offered in', as: 'named' };
/** Order of its contents. */
const ORDER: FieldWords = { label: 'Order', as: 'order' };
const IMAGE: FieldWords = { label: 'Image', as: 'image' };
const DIETARY_INFO: Fields = {
  allergens: { label: 'Allergens', as: 'allergens' },
  diets: { label: 'Diets', as: 'diets' },
};
const RULE: Fields = {
  min_choices: number(MENU_FIELDS.min_choices),
  max_choices: { label: MENU_FIELDS.max_choices, as: 'most' },
  included_choices: number(MENU_FIELDS.included_choices),
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

/** Recorded fields that users know, each labeled as on the screen where it is edited. */
export const HISTORY_FIELDS: Readonly<Record<HistoryEntity, Fields>> = {
  category: {
    name: NAME,
    description: text('Description'),
    contents: CONTENTS,
    order: ORDER,
    position: PLACE,
  },
  category_detail: {
    priced_by: { label: MENU_FIELDS.priced_by, as: 'basis' },
    primary_option_sets: { label: MENU_FIELDS.primary_option_sets, as: 'list' },
    allow_toppings: yes(MENU_FIELDS.allow_toppings),
    allow_dressings: yes(MENU_FIELDS.allow_dressings),
    allow_remove_toppings: yes(MENU_FIELDS.allow_remove_toppings),
    allow_add_toppings: yes(MENU_FIELDS.allow_add_toppings),
    max_extra_toppings: { label: MENU_FIELDS.max_extra_toppings, as: 'most' },
    ...RULE,
    image_url: IMAGE,
  },
  size: {
    name: NAME,
    units: number(MENU_FIELDS.units),
    measurement: text(MENU_FIELDS.measurement),
    prices: { label: 'Prices', as: 'item_prices' },
    position: PLACE,
  },
  menu_item: {
    name: NAME,
    description: text('Description'),
    price: money('Price'),
    prices: { label: 'Prices', as: 'prices' },
    visible: yes(MENU_FIELDS.visible),
    image_url: IMAGE,
    ...DIETARY_INFO,
    category: text('Category'),
    position: PLACE,
    ...SOLD_OUT,
  },
  extra_option_group: {
    name: NAME,
    required: yes(MENU_FIELDS.required),
    allow_multiple: yes(MENU_FIELDS.allow_multiple),
    add_images_to_selections: yes(MENU_FIELDS.add_images_to_selections),
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
    default_choice: yes(MENU_FIELDS.default_choice),
    position: PLACE,
    ...SOLD_OUT,
  },
  category_topping: {
    name: text('Topping'),
    topping: text('Topping'),
    default_choice: yes(MENU_FIELDS.default_choice),
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
    about: text('Description'),
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
    open_247: yes(HOURS_FIELDS.open_247),
    closed_within: yes(HOURS_FIELDS.closed_within),
    days: { label: 'Weekly hours', as: 'week' },
    time_zone: text(HOURS_FIELDS.time_zone),
  },
  special_hours: { dates: { label: 'Special dates', as: 'dates' } },
  delivery_settings: {
    has_delivery: yes(DELIVERY_FIELDS.has_delivery),
    has_pickup: yes(DELIVERY_FIELDS.has_pickup),
    has_dine_in: yes(DELIVERY_FIELDS.has_dine_in),
    coverage_mode: { label: DELIVERY_FIELDS.coverage_mode, as: 'coverage' },
    coverage_radius_miles: number(DELIVERY_FIELDS.coverage_radius_miles),
    zip_codes: { label: DELIVERY_FIELDS.zip_codes, as: 'list' },
    delivery_eta_from: { label: DELIVERY_FIELDS.delivery_eta_from, as: 'minutes' },
    delivery_eta_to: { label: DELIVERY_FIELDS.delivery_eta_to, as: 'minutes' },
    pickup_eta_from: { label: DELIVERY_FIELDS.pickup_eta_from, as: 'minutes' },
    pickup_eta_to: { label: DELIVERY_FIELDS.pickup_eta_to, as: 'minutes' },
    apply_delivery_fee: yes(DELIVERY_FIELDS.apply_delivery_fee),
    delivery_fee: money(DELIVERY_FIELDS.delivery_fee),
    min_order_enabled: yes(DELIVERY_FIELDS.min_order_enabled),
    min_order_amount: money(DELIVERY_FIELDS.min_order_amount),
    free_over_enabled: yes(DELIVERY_FIELDS.free_over_enabled),
    free_over_amount: money(DELIVERY_FIELDS.free_over_amount),
    auto_request_driver: yes(DELIVERY_FIELDS.auto_request_driver),
    order_types: { label: DELIVERY_FIELDS.order_types, as: 'list' },
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
    circles: { label: 'Service area', as: 'circles' },
    phone: text('Phone'),
    email: text('Email'),
    rep_name: text('Representative name'),
    rep_dob: { label: 'Date of birth', as: 'date' },
    rep_product_email: text('Work email'),
    rep_personal_email: text('Personal email'),
    rep_phone: text('Representative phone'),
    rep_address: text('Representative address'),
    rep_photo: { label: 'Representative photo', as: 'image' },
    wallpaper: { label: 'Wallpaper', as: 'image' },
    current_commission: text('Current commission'),
    settlement_date: { label: 'Settlement date', as: 'date' },
    socials: { label: 'Social links', as: 'socials' },
  },
  country: { name: NAME, code: text('Code') },
  city: { name: NAME, state: text('State') },
};

/** Recorded columns that mean nothing to users: keys, counters and times that every row has. */
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

/** Returns label and format of a recorded field; without a label, the column's name. */
export function fieldWords(entity: HistoryEntity | null, field: string): FieldWords {
  const known = entity === null ? undefined : HISTORY_FIELDS[entity][field];
  if (known) return known;
  const words = field.replaceAll('_', ' ');
  return { label: capitalized(words), as: 'text' };
}

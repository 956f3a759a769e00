import { trackedEntity, TRACKED } from '../../infra/database/change-tracking/tracked.js';
import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import { City } from './places/city.entity.js';
import { Country } from './places/country.entity.js';
import { Restaurant } from './restaurant.entity.js';
import { AdditionalInfo } from './steps/additional-info.entity.js';
import { DeliverySettings } from './steps/delivery-settings.entity.js';
import { RestaurantContacts } from './steps/restaurant-contacts.entity.js';

const ofRestaurants = {
  table: 'restaurants',
  restaurant: 'restaurants.id',
} as const;
const partOf = (id: string) => ({ entity: 'restaurant', id });

/** Options of a table with 1 row for each restaurant. */
const ofStep = (table: string) =>
  ({
    table,
    key: 'restaurant_id',
    label: `(SELECT r.name FROM restaurants AS r WHERE r.id = ${table}.restaurant_id)`,
    partOf: partOf(`${table}.restaurant_id`),
  }) as const;

const HOURS = ['open_time', 'break_start', 'reopen_time', 'close_time'];

/** Tracked entities of a restaurant. Each part that is saved separately is an entity with the restaurant's id. */
TRACKED.add({
  restaurant: trackedEntity(Restaurant, {
    ...ofRestaurants,
    columns: [
      'name',
      'slug',
      'about',
      'logo_url',
      'launched_at',
      'paused_at',
      'paused_until',
      'pause_reason',
      'suspended_at',
      'suspend_reason',
      'checklist_dismissed_at',
      'deleted_at',
    ],
  }),
  restaurant_location: trackedEntity(Restaurant, {
    ...ofRestaurants,
    columns: ['street', 'city', 'state', 'zip_code'],
    also: {
      country: `(SELECT n.name FROM cities AS c JOIN countries AS n ON n.id = c.country_id WHERE c.id = restaurants.city_id)`,
    },
    partOf: partOf('restaurants.id'),
  }),
  restaurant_hours: trackedEntity(Restaurant, {
    ...ofRestaurants,
    columns: ['open_247', 'closed_within', 'time_zone'],
    also: {
      days: jsonList({
        of: jsonObject('d', ['day_of_week', 'closed', ...HOURS]),
        from: 'opening_hours AS d WHERE d.restaurant_id = restaurants.id',
        order: 'd.day_of_week',
      }),
    },
    partOf: partOf('restaurants.id'),
    children: ['opening_hours'],
  }),
  special_hours: trackedEntity(Restaurant, {
    ...ofRestaurants,
    columns: [],
    also: {
      dates: jsonList({
        of: jsonObject('s', ['from_date', 'to_date', 'closed', 'open_time', 'close_time', 'reason']),
        from: 'special_hours AS s WHERE s.restaurant_id = restaurants.id',
        order: 's.from_date, s.id',
      }),
    },
    partOf: partOf('restaurants.id'),
    children: ['special_hours'],
  }),
  delivery_settings: trackedEntity(DeliverySettings, {
    ...ofStep('delivery_settings'),
    columns: [
      'has_delivery',
      'has_pickup',
      'has_dine_in',
      'coverage_mode',
      'coverage_radius_miles',
      'delivery_eta_from',
      'delivery_eta_to',
      'pickup_eta_from',
      'pickup_eta_to',
      'apply_delivery_fee',
      'delivery_fee',
      'min_order_enabled',
      'min_order_amount',
      'free_over_enabled',
      'free_over_amount',
      'auto_request_driver',
    ],
    json: ['zip_codes', 'order_types'],
  }),
  additional_info: trackedEntity(AdditionalInfo, {
    ...ofStep('additional_info'),
    columns: [],
    json: ['selections'],
  }),
  restaurant_contacts: trackedEntity(RestaurantContacts, {
    ...ofStep('restaurant_contacts'),
    columns: ['restaurant_phone', 'public_phone', 'fax_number'],
    personal: ['mobile_phone', 'contact_email'],
  }),
  country: trackedEntity(Country, { table: 'countries', restaurant: 'NULL', columns: ['name', 'code'] }),
  city: trackedEntity(City, {
    table: 'cities',
    restaurant: 'NULL',
    columns: ['name', 'state', 'country_id'],
    also: { country: '(SELECT n.name FROM countries AS n WHERE n.id = cities.country_id)' },
    under: { entity: 'country', column: 'country_id' },
  }),
});

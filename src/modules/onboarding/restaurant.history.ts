import { jsonList, jsonObject } from '../../infra/database/row-json.js';
import {
  actionHandlers,
  type Restored,
  type RestoreHandler,
  trackHistory,
  type Values,
} from '../history/index.js';
import { Restaurant } from './restaurant.entity.js';
import { AdditionalInfo } from './steps/additional-info.entity.js';
import { DeliverySettings } from './steps/delivery-settings.entity.js';
import { RestaurantContacts } from './steps/restaurant-contacts.entity.js';

const RESTORED_IN_LIST = 'Restore a deleted restaurant from the list of restaurants, within 30 days.';

/** Refuses to restore a deletion from history. The list of deleted restaurants restores the URL too. */
const endRefusal: RestoreHandler['refusal'] = (_scope, _entry, { old, new: now }) =>
  (old?.['deleted_at'] ?? null) === null && (now?.['deleted_at'] ?? null) !== null
    ? RESTORED_IN_LIST
    : undefined;

/** Reads the current values of other fields that the part requires. */
const currentValues = async ({ id, call }: Restored, operation: string, needed: readonly string[]) => {
  const now = (await call(operation, { rid: id })) as Values;
  return Object.fromEntries(needed.map((field) => [field, now[field]]));
};

/** Restores a part of a restaurant's settings by the operation that saves it. `id` is the restaurant's. */
const part = (
  operation: string,
  toInput: (values: Values, restored: Restored) => object | Promise<object> = (values) => values,
) => ({
  needs: 'onboarding' as const,
  change: async (values: Values, restored: Restored) =>
    restored.call(operation, { rid: restored.id, ...(await toInput(values, restored)) }),
  recreate: 'Restaurant settings can’t be deleted.',
});

/** A part that is saved in the restaurant's own row. Each has an entry of its own. */
const OF_RESTAURANT = {
  restaurant: 'restaurants.id',
  partOf: { entity: 'restaurant', id: 'restaurants.id' },
} as const;

/** A part with one row for each restaurant. */
const partRow = (table: string) =>
  ({
    key: 'restaurant_id',
    label: `(SELECT r.name FROM restaurants AS r WHERE r.id = ${table}.restaurant_id)`,
    partOf: { entity: 'restaurant', id: `${table}.restaurant_id` },
  }) as const;

trackHistory('restaurant', Restaurant, {
  restaurant: 'restaurants.id',
  only: [
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
  restore: {
    ...part('onboarding.putAbout', async (values, restored) => ({
      ...(await currentValues(restored, 'onboarding.getAbout', ['name', 'slug'])),
      ...values,
    })),
    needed: ['name', 'slug'],
    refusal: endRefusal,
    recreate: RESTORED_IN_LIST,
  },
});

trackHistory('restaurant_location', Restaurant, {
  ...OF_RESTAURANT,
  only: ['street', 'city', 'state', 'zip_code'],
  also: {
    country: `(SELECT n.name FROM cities AS c JOIN countries AS n ON n.id = c.country_id WHERE c.id = restaurants.city_id)`,
  },
  restore: {
    ...part('onboarding.putLocation', async (values, restored) => ({
      ...(await currentValues(restored, 'onboarding.getLocation', ['city', 'state', 'zip_code'])),
      ...values,
    })),
    needed: ['city', 'state', 'zip_code', 'country'],
  },
});

const HOURS = ['open_time', 'break_start', 'reopen_time', 'close_time'];

trackHistory('restaurant_hours', Restaurant, {
  ...OF_RESTAURANT,
  only: ['open_247', 'closed_within', 'time_zone'],
  also: {
    days: jsonList({
      of: jsonObject('d', ['day_of_week', 'closed', ...HOURS]),
      from: 'opening_hours AS d WHERE d.restaurant_id = restaurants.id',
      order: 'd.day_of_week',
    }),
  },
  children: ['opening_hours'],
  restore: {
    ...part('onboarding.putHours', ({ days, ...values }) => ({
      ...values,
      ...(days !== undefined && {
        hours: (days as Record<string, unknown>[]).map((day) => ({ ...day, closed: truth(day['closed']) })),
      }),
    })),
    fields: ['open_247', 'closed_within', 'days', 'time_zone'],
    needed: ['days'],
  },
});

const truth = (value: unknown) => Number(value) === 1;

interface RecordedDate {
  from?: string;
  to?: string;
  from_date?: string;
  to_date?: string;
  closed: unknown;
  open?: string | null;
  close?: string | null;
  open_time?: string | null;
  close_time?: string | null;
  reason: string;
}

trackHistory('special_hours', Restaurant, {
  ...OF_RESTAURANT,
  only: [],
  also: {
    dates: jsonList({
      of: jsonObject('s', ['from_date', 'to_date', 'closed', 'open_time', 'close_time', 'reason']),
      from: 'special_hours AS s WHERE s.restaurant_id = restaurants.id',
      order: 's.from_date, s.id',
    }),
  },
  children: ['special_hours'],
  restore: {
    ...part('hours.putSpecial', ({ dates }) => ({
      special_hours: (dates as RecordedDate[]).map((date) => ({
        from: date.from ?? date.from_date,
        to: date.to ?? date.to_date,
        closed: truth(date.closed),
        open: date.open ?? date.open_time ?? null,
        close: date.close ?? date.close_time ?? null,
        reason: date.reason,
      })),
    })),
    fields: ['dates'],
  },
});

trackHistory('delivery_settings', DeliverySettings, {
  ...partRow('delivery_settings'),
  restore: part('onboarding.putDelivery'),
});

trackHistory('additional_info', AdditionalInfo, {
  ...partRow('additional_info'),
  restore: part('onboarding.putAdditional'),
});

trackHistory('restaurant_contacts', RestaurantContacts, {
  ...partRow('restaurant_contacts'),
  personal: ['mobile_phone', 'contact_email'],
  restore: part('onboarding.putContacts'),
});

actionHandlers.add({
  'restaurant.suspended': ({ id, call }) => call('restaurants.unsuspend', { id }),
  'restaurant.unsuspended': ({ id, recorded, call }) =>
    call('restaurants.suspend', { id, reason: recorded['suspend_reason'] }),
  'restaurant.deleted': ({ id, call }) => call('restaurants.restore', { id }),
  // Its members were members before, too.
  'restaurant.restored': ({ id, call }) => call('restaurants.delete', { id, force: true }),
});

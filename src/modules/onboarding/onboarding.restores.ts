import {
  changedBy,
  createdBy,
  type Restored,
  restoreHandlers,
  type RestoreHandler,
  type Values,
} from '../../transport/trpc/restore-handlers.js';

const RESTORED_IN_LIST = 'Restore a deleted restaurant from the list of restaurants, within 30 days.';

/** Refuses to restore a deletion from history. The list of deleted restaurants restores the URL too. */
const endRefusal: RestoreHandler['refusal'] = (_scope, _entry, { old, new: now }) =>
  (old?.['deleted_at'] ?? null) === null && (now?.['deleted_at'] ?? null) !== null
    ? RESTORED_IN_LIST
    : undefined;

const STAYS = 'Restaurant settings can’t be deleted.';

/** Restore handler of a part of a restaurant's settings. `id` is the restaurant's. */
const part = (
  fields: readonly string[],
  operation: string,
  toInput: (values: Values, restored: Restored) => object | Promise<object> = (values) => values,
  needed: readonly string[] = [],
): RestoreHandler => ({
  needs: 'onboarding',
  fields,
  needed,
  change: async (values, restored) =>
    restored.call(operation, { rid: restored.id, ...(await toInput(values, restored)) }),
  recreate: STAYS,
});

/** Reads the current values of other fields that the part requires. */
const currentValues = async ({ id, call }: Restored, operation: string, needed: readonly string[]) => {
  const now = (await call(operation, { rid: id })) as Values;
  return Object.fromEntries(needed.map((field) => [field, now[field]]));
};

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

restoreHandlers.add({
  restaurant: {
    needs: 'onboarding',
    fields: ['name', 'slug', 'about', 'logo_url'],
    needed: ['name', 'slug'],
    change: async (values, restored) =>
      restored.call('onboarding.putAbout', {
        rid: restored.id,
        ...(await currentValues(restored, 'onboarding.getAbout', ['name', 'slug'])),
        ...values,
      }),
    refusal: endRefusal,
    recreate: RESTORED_IN_LIST,
  },
  restaurant_location: part(
    ['street', 'city', 'state', 'zip_code', 'country'],
    'onboarding.putLocation',
    async (values, restored) => ({
      ...(await currentValues(restored, 'onboarding.getLocation', ['city', 'state', 'zip_code'])),
      ...values,
    }),
    ['city', 'state', 'zip_code', 'country'],
  ),
  restaurant_hours: part(
    ['open_247', 'closed_within', 'days', 'time_zone'],
    'onboarding.putHours',
    ({ days, ...values }) => ({
      ...values,
      ...(days !== undefined && {
        hours: (days as Record<string, unknown>[]).map((day) => ({ ...day, closed: truth(day['closed']) })),
      }),
    }),
    ['days'],
  ),
  special_hours: part(['dates'], 'hours.putSpecial', ({ dates }) => ({
    special_hours: (dates as RecordedDate[]).map((date) => ({
      from: date.from ?? date.from_date,
      to: date.to ?? date.to_date,
      closed: truth(date.closed),
      open: date.open ?? date.open_time ?? null,
      close: date.close ?? date.close_time ?? null,
      reason: date.reason,
    })),
  })),
  delivery_settings: part(
    [
      'has_delivery',
      'has_pickup',
      'has_dine_in',
      'coverage_mode',
      'coverage_radius_miles',
      'zip_codes',
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
      'order_types',
    ],
    'onboarding.putDelivery',
  ),
  additional_info: part(['selections'], 'onboarding.putAdditional'),
  restaurant_contacts: part(
    ['restaurant_phone', 'public_phone', 'fax_number', 'mobile_phone', 'contact_email'],
    'onboarding.putContacts',
  ),
  country: {
    needs: 'places',
    fields: ['name', 'code'],
    change: changedBy('countries.update'),
    recreate: createdBy('countries.create'),
  },
  city: {
    needs: 'places',
    fields: ['name', 'state'],
    change: changedBy('cities.update'),
    recreate: createdBy('cities.create', 'country_id'),
  },
});

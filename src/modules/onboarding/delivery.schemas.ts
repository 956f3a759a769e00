import { z } from 'zod';
import { moneyField } from '../../shared/money.js';
import { lenientNumber, optionalNumber } from '../../shared/numbers.js';
import { distinctZips, normalizeZip } from '../../shared/territories/zip-code.js';
import { COVERAGE_MODES, ORDER_TYPES } from '../../shared/vocabulary/onboarding.js';
import { partInput, partVersion, ZIP_MAX_LENGTH } from './onboarding.schemas.js';

const MAX_ZIP_CODES = 500;
/** In minutes, at most a day. */
export const ETA_RANGE = { max: 1_440, digits: 0 } as const;
/** In miles, to 2 decimals. */
export const RADIUS_RANGE = { max: 1_000, digits: 2 } as const;

const ORDER_TYPES_MESSAGE = 'Order types are Online, Call in and In Person.';

const minutes = (label: string) => lenientNumber(label, ETA_RANGE);

/** Postcodes of any country or names of areas, in the order sent, without repetitions. */
const zipCodes = z
  .array(
    z
      .string()
      .overwrite((text) => normalizeZip(text))
      .max(ZIP_MAX_LENGTH, `Zip codes must be at most ${ZIP_MAX_LENGTH} characters.`),
  )
  .max(MAX_ZIP_CODES, `A restaurant can list at most ${MAX_ZIP_CODES} zip codes.`)
  .transform(distinctZips);

/** Unlike the amounts, an empty radius means not set instead of 0. */
const radius = optionalNumber('Radius', RADIUS_RANGE);

/** Missing fields stay as they are, or get defaults before the first save. An empty number is 0. */
export const deliveryFields = z.object({
  has_delivery: z.boolean().meta({ title: 'Delivery' }).optional(),
  has_pickup: z.boolean().meta({ title: 'Pickup' }).optional(),
  has_dine_in: z.boolean().meta({ title: 'Dine-in' }).optional(),
  coverage_mode: z
    .enum(COVERAGE_MODES, 'Coverage is either by distance or by zip.')
    .meta({ title: 'Coverage' })
    .optional(),
  coverage_radius_miles: radius.meta({ title: 'Radius in miles' }).optional(),
  zip_codes: zipCodes.meta({ title: 'Zip codes' }).optional(),
  delivery_eta_from: minutes('Delivery time').meta({ title: 'Delivery time from' }).optional(),
  delivery_eta_to: minutes('Delivery time').meta({ title: 'Delivery time to' }).optional(),
  pickup_eta_from: minutes('Pickup time').meta({ title: 'Pickup time from' }).optional(),
  pickup_eta_to: minutes('Pickup time').meta({ title: 'Pickup time to' }).optional(),
  apply_delivery_fee: z.boolean().meta({ title: 'Charge a delivery fee' }).optional(),
  delivery_fee: moneyField('Delivery fee').meta({ title: 'Delivery fee' }).optional(),
  min_order_enabled: z.boolean().meta({ title: 'Require a minimum order' }).optional(),
  min_order_amount: moneyField('Minimum order').meta({ title: 'Minimum order' }).optional(),
  free_over_enabled: z.boolean().meta({ title: 'Free delivery for large orders' }).optional(),
  free_over_amount: moneyField('Free delivery amount').meta({ title: 'Free over' }).optional(),
  auto_request_driver: z.boolean().meta({ title: 'Request a driver automatically' }).optional(),
  order_types: z
    .array(z.enum(ORDER_TYPES, ORDER_TYPES_MESSAGE))
    .max(50, ORDER_TYPES_MESSAGE)
    .transform((types) => ORDER_TYPES.filter((type) => types.includes(type)))
    .meta({ title: 'Order types' })
    .optional(),
});
/** Fields of a save. */
export type DeliveryEdit = z.output<typeof deliveryFields>;

export const deliveryInput = deliveryFields.extend(partInput.shape);

export const deliveryOutput = z
  .object({
    /** False before the first save. Then the values are defaults, and the zip codes are samples (C-57, C-71). */
    saved: z.boolean(),
    has_delivery: z.boolean(),
    has_pickup: z.boolean(),
    has_dine_in: z.boolean(),
    coverage_mode: z.enum(COVERAGE_MODES),
    coverage_radius_miles: z.number().nullable(),
    zip_codes: z.array(z.string()),
    delivery_eta_from: z.number().int(),
    delivery_eta_to: z.number().int(),
    pickup_eta_from: z.number().int(),
    pickup_eta_to: z.number().int(),
    apply_delivery_fee: z.boolean(),
    delivery_fee: z.number(),
    min_order_enabled: z.boolean(),
    min_order_amount: z.number(),
    free_over_enabled: z.boolean(),
    free_over_amount: z.number(),
    auto_request_driver: z.boolean(),
    order_types: z.array(z.enum(ORDER_TYPES)),
    ...partVersion,
  })
  .meta({ id: 'Delivery' });
export type SavedDelivery = z.output<typeof deliveryOutput>;
export type Delivery = Omit<SavedDelivery, 'saved' | 'version'>;

import { z } from 'zod';
import {
  type DeliveryEdit,
  deliveryFields,
  ETA_RANGE,
  RADIUS_RANGE,
  type SavedDelivery,
} from '@server/modules/onboarding/delivery.schemas';
import { ZIP_MAX_LENGTH } from '@server/modules/onboarding/onboarding.schemas';
import { placeWordsIn } from '@server/shared/territories/zip-code';
import { MONEY_RANGE } from '@server/shared/money';
import { typedDecimal } from '@/components/form/decimal-kind';
import { addZipCodes, parseZipCodes } from './zip-codes';

const { shape } = deliveryFields;
const amount = (label: string) => ({ label, ...MONEY_RANGE });
const minutes = (label: string) => ({ label, ...ETA_RANGE });

/**
 * Form schema of the step: the request, and zip codes that are typed but not added yet. The request reads text as 0;
 * here it is refused, because the user meant something else.
 */
const typedIn = (country: string | null) =>
  deliveryFields.extend({
    coverage_radius_miles: typedDecimal(
      { label: 'Radius', ...RADIUS_RANGE },
      shape.coverage_radius_miles.unwrap(),
    ),
    delivery_eta_from: typedDecimal(minutes('Delivery time'), shape.delivery_eta_from.unwrap()),
    delivery_eta_to: typedDecimal(minutes('Delivery time'), shape.delivery_eta_to.unwrap()),
    pickup_eta_from: typedDecimal(minutes('Pickup time'), shape.pickup_eta_from.unwrap()),
    pickup_eta_to: typedDecimal(minutes('Pickup time'), shape.pickup_eta_to.unwrap()),
    delivery_fee: typedDecimal(amount('Delivery fee'), shape.delivery_fee.unwrap()),
    min_order_amount: typedDecimal(amount('Minimum order'), shape.min_order_amount.unwrap()),
    free_over_amount: typedDecimal(amount('Free delivery amount'), shape.free_over_amount.unwrap()),
    zip_typing: z
      .string()
      .default('')
      .refine(
        (text) => parseZipCodes(text).every((code) => code.length <= ZIP_MAX_LENGTH),
        `${placeWordsIn(country).title}s must be at most ${ZIP_MAX_LENGTH} characters.`,
      ),
  });

const SCHEMAS = new Map<string | null, ReturnType<typeof typedIn>>();

/**
 * Form schema of the step, the same object for each country.
 * @param country code that decides what zip codes are called; null: not known
 */
export function typedDeliveryIn(country: string | null) {
  const schema = SCHEMAS.get(country) ?? typedIn(country);
  SCHEMAS.set(country, schema);
  return schema;
}
/** Values of the form. */
type TypedDelivery = z.output<ReturnType<typeof typedIn>>;

/** Drops the sample zip codes. Only onboarding in the United States shows them, labeled as samples (C-57). */
export const withoutSamples = (part: SavedDelivery): SavedDelivery =>
  part.saved ? part : { ...part, zip_codes: [] };

/** Builds the request: adds typed zip codes and puts the shorter time first (C-62). */
export function submittedDelivery({ zip_typing, ...typed }: TypedDelivery): DeliveryEdit {
  const [deliveryFrom, deliveryTo] = shorterFirst(typed.delivery_eta_from, typed.delivery_eta_to);
  const [pickupFrom, pickupTo] = shorterFirst(typed.pickup_eta_from, typed.pickup_eta_to);
  return {
    ...typed,
    zip_codes: addZipCodes(typed.zip_codes ?? [], zip_typing).codes,
    delivery_eta_from: deliveryFrom,
    delivery_eta_to: deliveryTo,
    pickup_eta_from: pickupFrom,
    pickup_eta_to: pickupTo,
  };
}

/** Minutes of an estimate, the shorter time first (C-62). Fields without a number are left in place. */
export function shorterFirst<T extends number | string | null>(from: T, to: T): readonly [from: T, to: T] {
  return typeof from === 'number' && typeof to === 'number' && from > to ? [to, from] : [from, to];
}

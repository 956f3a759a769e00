import { z } from 'zod';
import { type Delivery, deliveryFields } from '../../../../../src/modules/onboarding/delivery.schemas.js';
import { ZIP_MAX_LENGTH } from '../../../../../src/modules/onboarding/onboarding.schemas.js';
import { inOrder } from './eta';
import { addZipCodes, parseZipCodes } from './zip-codes';

/** The form of the step: the request, and zip codes that are typed but not added yet. */
export const typedDelivery = deliveryFields.extend({
  zip_typing: z
    .string()
    .default('')
    .refine(
      (text) => parseZipCodes(text).every((code) => code.length <= ZIP_MAX_LENGTH),
      `Zip codes must be at most ${ZIP_MAX_LENGTH} characters.`,
    ),
});

/** What is sent: typed zip codes added (spec L367), the shorter time first (C-62). */
export function submittedDelivery({ zip_typing, ...typed }: z.output<typeof typedDelivery>): Delivery {
  const [deliveryFrom, deliveryTo] = inOrder(typed.delivery_eta_from, typed.delivery_eta_to);
  const [pickupFrom, pickupTo] = inOrder(typed.pickup_eta_from, typed.pickup_eta_to);
  return {
    ...typed,
    zip_codes: addZipCodes(typed.zip_codes, zip_typing).codes,
    delivery_eta_from: deliveryFrom,
    delivery_eta_to: deliveryTo,
    pickup_eta_from: pickupFrom,
    pickup_eta_to: pickupTo,
  };
}

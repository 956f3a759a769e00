import type { SavedDelivery } from '@server/modules/onboarding/delivery.schemas';

type Fulfilment = Pick<SavedDelivery, 'has_delivery' | 'has_pickup' | 'has_dine_in'>;

const SERVICES = [
  ['has_dine_in', 'Dine-in'],
  ['has_pickup', 'Takeout'],
  ['has_delivery', 'Delivery'],
] as const satisfies readonly (readonly [keyof Fulfilment, string])[];

/** Service options that match the delivery step. They are offered, never set automatically (C-60). */
export const suggestedServices = (delivery: Fulfilment): string[] =>
  SERVICES.filter(([switched]) => delivery[switched]).map(([, label]) => label);

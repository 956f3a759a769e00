import type { SavedDelivery } from '@server/modules/onboarding/delivery.schemas';

type Fulfilment = Pick<SavedDelivery, 'has_delivery' | 'has_pickup' | 'has_dine_in'>;

const SERVICES = [
  ['has_dine_in', 'Dine-in'],
  ['has_pickup', 'Takeout'],
  ['has_delivery', 'Delivery'],
] as const satisfies readonly (readonly [keyof Fulfilment, string])[];

/** Service options that go with what the step Delivery says: offered, never set by themselves (C-60). */
export const suggestedServices = (delivery: Fulfilment): string[] =>
  SERVICES.filter(([switched]) => delivery[switched]).map(([, label]) => label);

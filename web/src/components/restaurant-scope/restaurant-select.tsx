import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { RestaurantSelectProps } from './restaurant-picker';

/** Loaded only for users who work in all restaurants: it is as heavy as the rest of a page. */
const Picker = lazyPart(async () => ({ default: (await import('./restaurant-picker')).RestaurantPicker }));

/** Picks one of all restaurants. */
export const RestaurantSelect = (props: RestaurantSelectProps) => (
  <Suspense>
    <Picker {...props} />
  </Suspense>
);

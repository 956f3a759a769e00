import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { RestaurantSelectProps } from './restaurant-picker';

/** Fetched where all restaurants are worked on: members never see it, and it weighs as much as all the rest of a page. */
const Picker = lazyPart(async () => ({ default: (await import('./restaurant-picker')).RestaurantPicker }));

/** One of all restaurants. */
export const RestaurantSelect = (props: RestaurantSelectProps) => (
  <Suspense>
    <Picker {...props} />
  </Suspense>
);

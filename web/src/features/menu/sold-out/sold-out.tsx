import { Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { SoldOutSwitchProps } from './sold-out-switch';
import type { SoldOutToggleProps } from './sold-out-toggle';

/** Loaded after the screen: it shows nothing before its list arrives. */
const parts = () => import('./parts');
const Switch = lazyPart(async () => ({ default: (await parts()).SoldOutSwitch }));
const Toggle = lazyPart(async () => ({ default: (await parts()).SoldOutToggle }));

export const LazySoldOutSwitch = (props: SoldOutSwitchProps) => (
  <Suspense>
    <Switch {...props} />
  </Suspense>
);

export const LazySoldOutToggle = (props: SoldOutToggleProps) => (
  <Suspense>
    <Toggle {...props} />
  </Suspense>
);

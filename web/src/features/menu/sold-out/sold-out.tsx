import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { InventoryPillProps } from './inventory-pill';
import type { SoldOutSwitchProps } from './sold-out-switch';
import type { SoldOutToggleProps } from './sold-out-toggle';

/** Loaded after the screen: it shows nothing before its list arrives. */
const parts = () => import('./parts');
const Switch = lazyPart(async () => ({ default: (await parts()).SoldOutSwitch }));
const Toggle = lazyPart(async () => ({ default: (await parts()).SoldOutToggle }));
const Pill = lazyPart(async () => ({ default: (await parts()).InventoryPill }));

export const LazySoldOutSwitch = (props: SoldOutSwitchProps) => (
  <Suspense>
    <Switch {...props} />
  </Suspense>
);

/** @param place keeps its place until it is loaded, so that the buttons below it do not move under the pointer */
export const LazyInventoryPill = ({ place, ...props }: InventoryPillProps & { place: ReactNode }) => (
  <Suspense fallback={place}>
    <Pill {...props} />
  </Suspense>
);

export const LazySoldOutToggle = (props: SoldOutToggleProps) => (
  <Suspense>
    <Toggle {...props} />
  </Suspense>
);

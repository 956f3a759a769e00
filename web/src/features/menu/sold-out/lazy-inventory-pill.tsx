import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/components/lazy-part';
import type { InventoryPillProps } from './inventory-pill';

/** Loaded after the dialog: it shows nothing before its list arrives. */
const Pill = lazyPart(async () => ({ default: (await import('./parts')).InventoryPill }));

/** @param place keeps its place until it is loaded, so that the buttons below it do not move under the pointer */
export const LazyInventoryPill = ({ place, ...props }: InventoryPillProps & { place: ReactNode }) => (
  <Suspense fallback={place}>
    <Pill {...props} />
  </Suspense>
);

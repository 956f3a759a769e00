import { lazyPart } from '@/components/lazy-part';

/** The panel, loaded after the rest of the screen. */
export const LazySoldOutPanel = lazyPart(async () => ({
  default: (await import('../sold-out/parts')).SoldOutPanel,
}));

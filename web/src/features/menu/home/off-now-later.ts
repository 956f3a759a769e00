import { lazyPart } from '@/components/lazy-part';

/** Fetched once the rest of the screen is there. */
export const OffNow = lazyPart(async () => ({ default: (await import('../shared/sold-out/parts')).OffNow }));

import { lazy } from 'react';

/** Fetched once the rest of the screen is there. */
export const OffNow = lazy(async () => ({ default: (await import('../shared/sold-out/parts')).OffNow }));

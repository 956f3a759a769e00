import { pageConfig } from '@/lib/public-config';

/** Is there a provider at all? Without one the product's own /auth/login/ does everything (C-35). */
export const hasProvider = pageConfig.identity.provider === 'firebase';

/** Locally: Google's pages are not reachable, so test accounts stand in. */
export const usesEmulator = hasProvider && pageConfig.identity.emulatorUrl !== null;

/** The provider's code is large, so it comes when it is first needed. */
export const loadProvider = () => import('./firebase');

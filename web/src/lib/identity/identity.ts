import { pageConfig } from '@/lib/public-config';

/** Is an identity provider configured? Without one, /auth/login/ handles all sign-ins (C-35). */
export const hasProvider = pageConfig.identity.provider === 'firebase';

/** Local setups can't reach Google's pages and offer test accounts. */
export const usesEmulator = hasProvider && pageConfig.identity.emulatorUrl !== null;

/** Loads the provider's code on first use, because it is large. */
export const loadProvider = () => import('./firebase');

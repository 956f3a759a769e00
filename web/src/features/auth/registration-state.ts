import { PRODUCT_KEY } from '../../../../src/shared/product.js';
import { prepareSessionState, useSessionState } from '../../hooks/use-session-state';

const KEY = `${PRODUCT_KEY}.registration`;

/** How far a registration has come in this tab. */
export interface Registration {
  email: string;
  /** An account with this address exists already (C-41). */
  existing: boolean;
  /** When another code may be asked for, in ms. */
  resendAt: number;
  /** The short-lived token that a verified code gives; opens the profile and nothing else. */
  bearer?: string;
  /** That token has run out before the profile was saved. */
  expired?: boolean;
}

/** It is over. The page that still shows it is about to be left, so only the memory of it goes. */
export const forgetRegistration = () => sessionStorage.removeItem(KEY);

export const useRegistration = () => useSessionState<Registration>(KEY);

/** Somebody signed in whose profile is missing: registration goes on at its last step. */
export const prepareProfileStep = (email: string, bearer: string) =>
  prepareSessionState(KEY, { email, bearer, existing: false, resendAt: 0 } satisfies Registration);

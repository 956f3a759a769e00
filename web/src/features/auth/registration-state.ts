import { useEffect, useRef } from 'react';
import { PRODUCT_KEY } from '@server/shared/product';
import { useSessionState, writeSessionState } from '@/hooks/use-session-state';

const KEY = `${PRODUCT_KEY}.registration`;

/** How far a registration has come in this tab. */
export interface Registration {
  email: string;
  /** An account with this address exists already. */
  existing: boolean;
  /** When another code may be asked for, in ms. */
  resendAt: number;
  /** The short-lived token that a verified code gives; opens the profile and nothing else. */
  bearer?: string;
  /** That token has run out before the profile was saved. */
  expired?: boolean;
  /** Came through the provider, past the box of the first step: the terms are accepted with the profile. */
  termsMissing?: boolean;
  /** Said at the sign-in that led here (C-33). */
  remember?: boolean;
}

/**
 * For the last step of a registration: call the result when it is over, and the registration is forgotten once the
 * page is left. Sooner, the page would send visitors back to its first step while the next one is on its way.
 */
export function useClearRegistrationOnLeave(): () => void {
  const over = useRef(false);
  useEffect(
    () => () => {
      if (over.current) writeSessionState(KEY, null);
    },
    [],
  );
  return () => {
    over.current = true;
  };
}

export const useRegistration = () => useSessionState<Registration>(KEY);

/** A user signed in whose profile is missing: registration goes on at its last step. */
export const prepareProfileStep = (
  entry: Required<Pick<Registration, 'email' | 'bearer' | 'termsMissing' | 'remember'>>,
) => writeSessionState(KEY, { ...entry, existing: false, resendAt: 0 } satisfies Registration);

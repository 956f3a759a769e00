import { useEffect, useRef } from 'react';
import { PRODUCT_KEY } from '@server/shared/product';
import { useSessionState, writeSessionState } from '@/hooks/use-session-state';

const KEY = `${PRODUCT_KEY}.registration`;

/** Progress of a registration in this tab. */
export interface Registration {
  email: string;
  /** An account with this email exists already. */
  existing: boolean;
  /** Time at which another code can be requested (ms since 1970). */
  resendAt: number;
  /** Short-lived token from a verified code; it can only save the profile. */
  bearer?: string;
  /** The token expired before the profile was saved. */
  expired?: boolean;
  /** Registered through the provider without the terms checkbox: the terms are accepted with the profile. */
  termsMissing?: boolean;
  /** Chosen at the sign-in that led here (C-33). */
  remember?: boolean;
}

/**
 * For the last step of a registration. The returned function marks it as done, to be forgotten when the page is left.
 * Earlier, the page would send visitors back to its first step while the next page loads.
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

/** Sends a signed-in user without a profile to the last step of the registration. */
export const prepareProfileStep = (
  entry: Required<Pick<Registration, 'email' | 'bearer' | 'termsMissing' | 'remember'>>,
) => writeSessionState(KEY, { ...entry, existing: false, resendAt: 0 } satisfies Registration);

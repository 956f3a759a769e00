import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a built page until its script has taken over, and where none ever runs. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

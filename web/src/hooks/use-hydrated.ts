import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a prerendered page until it is hydrated, or if scripts never run. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

import { useSyncExternalStore } from 'react';
import { densityChoice } from '@/theme/density';

/** Density of the console on this device. */
export const useDensity = () => useSyncExternalStore(densityChoice.subscribe, densityChoice.current);

import { useSyncExternalStore } from 'react';
import { densityChoice } from '@/theme/density';

/** The density chosen for the console on this device. */
export const useDensity = () => useSyncExternalStore(densityChoice.subscribe, densityChoice.current);

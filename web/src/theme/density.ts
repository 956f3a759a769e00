import { createDeviceChoice } from './device-choice';

/** Density of rows and fields in the console (C-270). */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityChoice = createDeviceChoice({
  key: 'density',
  attribute: 'data-density',
  values: DENSITIES,
  fallback: 'standard',
});

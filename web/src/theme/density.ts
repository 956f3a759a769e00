import { createDeviceChoice } from './device-choice';

/** Rows and fields of the console: many on a screen, or with more air (C-270). */
export const DENSITIES = ['compact', 'standard', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

export const densityChoice = createDeviceChoice({
  key: 'density',
  attribute: 'data-density',
  values: DENSITIES,
  fallback: 'standard',
});

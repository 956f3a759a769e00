import { createDeviceChoice } from './device-choice';

/** Rows and fields of the console: many on a screen, or with more air (C-270). */
const DENSITIES = ['compact', 'comfortable'] as const;

export const densityChoice = createDeviceChoice({
  key: 'density',
  attribute: 'data-density',
  values: DENSITIES,
  fallback: 'compact',
});

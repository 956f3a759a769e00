/** What a size's units are counted in (spec L281). */
export const MEASUREMENTS = ['Inches', 'Centimeters', 'Grams'] as const;
export type Measurement = (typeof MEASUREMENTS)[number];

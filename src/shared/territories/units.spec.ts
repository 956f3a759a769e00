import { describe, expect, it } from 'vitest';
import { sayArea, sayDistance } from './units.js';

describe('sayDistance', () => {
  it.each([
    [2_000, 'US', '1.2 mi'],
    [2_000, 'GB', '1.2 mi'],
    [2_000, 'CA', '2 km'],
    [2_000, undefined, '2 km'],
    [2_000, null, '2 km'],
    [100, 'US', '0.06 mi'],
    [850.4, 'CA', '850 m'],
    [999, 'CA', '999 m'],
    [1_000, 'CA', '1 km'],
    [1_250, 'CA', '1.3 km'],
    [16_093.44, 'US', '10 mi'],
    [25_700, 'CA', '26 km'],
    [20_000_000, 'CA', '20,000 km'],
  ])('formats %d m in %s as %s', (meters, country, said) => expect(sayDistance(meters, country)).toBe(said));
});

describe('sayArea', () => {
  it.each([
    [Math.PI * 2_000 ** 2, 'US', '4.9 sq mi'],
    [Math.PI * 2_000 ** 2, 'CA', '13 km²'],
    [500_000, 'CA', '0.5 km²'],
    [500_000, 'GB', '0.19 sq mi'],
    [5e9, undefined, '5,000 km²'],
  ])('formats %d m² in %s as %s', (area, country, said) => expect(sayArea(area, country)).toBe(said));
});

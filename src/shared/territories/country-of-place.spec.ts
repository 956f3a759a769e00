import { describe, expect, it } from 'vitest';
import { countryOfPlace } from './country-of-place.js';

describe('countryOfPlace', () => {
  it.each([
    ['New York', 40.75, -73.99, 'US'],
    ['Detroit', 42.33, -83.1, 'US'],
    ['Buffalo', 42.88, -78.85, 'US'],
    ['Seattle', 47.6, -122.3, 'US'],
    ['Miami', 25.77, -80.2, 'US'],
    ['El Paso', 31.85, -106.45, 'US'],
    ['Honolulu', 21.3, -157.85, 'US'],
    ['London', 51.5, -0.12, 'GB'],
    ['Belfast', 54.6, -5.93, 'GB'],
    ['Toronto', 43.65, -79.38, undefined],
    ['Montreal', 45.5, -73.6, undefined],
    ['Vancouver', 49.25, -123.1, undefined],
    ['Paris', 48.85, 2.35, undefined],
    ['Dublin', 53.35, -6.26, undefined],
    ['Mexico City', 19.43, -99.13, undefined],
  ])('of %s', (_, lat, lng, country) => expect(countryOfPlace(lat, lng)).toBe(country));
});

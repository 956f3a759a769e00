import { expect, it } from 'vitest';
import { sizeAmount } from './size-amount.js';

it.each([
  [12, 'Inches', '12 in'],
  [30.5, 'Centimeters', '30.5 cm'],
  [250, 'Grams', '250 g'],
  [2, null, ''],
  [null, 'Inches', ''],
])('an amount of %s %s is %j', (units, measurement, text) =>
  expect(sizeAmount(units, measurement)).toBe(text),
);

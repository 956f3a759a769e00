import { expect, it } from 'vitest';
import { numberIn } from './digits';

it.each([
  ['12', 12],
  ['0', 0],
  ['12abc', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['-1', Number.NaN],
  [' 1', Number.NaN],
  ['', Number.NaN],
  [null, Number.NaN],
  [undefined, Number.NaN],
])('numberIn reads %j as %d', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

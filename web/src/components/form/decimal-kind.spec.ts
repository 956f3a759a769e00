import { describe, expect, it } from 'vitest';
import { moneyKind, decimalError } from './decimal-kind';

const FEE = moneyKind('Delivery fee', 'USD');

describe('a typed decimal', () => {
  it.each([
    ['-1', 'Delivery fee can’t be negative.'],
    ['−0.5', 'Delivery fee can’t be negative.'],
    ['100000000', 'Delivery fee can be at most 99,999,999.99.'],
    ['4.5055', 'Delivery fee can have at most 2 decimals.'],
    ['4.50', undefined],
    ['', undefined],
  ])('%j has the error: %s', (text, fault) => {
    expect(decimalError(text, FEE)).toBe(fault);
  });
});

import { describe, expect, it } from 'vitest';
import { decimalError, decimalText, moneyKind, typedValue } from './decimal-kind';

const FEE = moneyKind('Delivery fee', 'USD');

describe('a stored amount', () => {
  // As binary fractions, these are a little less than what they say.
  it.each(['1.15', '4.35', '8.20', '9.95', '19.99', '1234.56'])('keeps its last cent: %s', (text) => {
    expect(typedValue(text, FEE)).toBe(Number(text));
    expect(decimalText(Number(text), FEE)).toBe(text);
  });
});

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

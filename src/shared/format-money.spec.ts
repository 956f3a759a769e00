import { describe, expect, it } from 'vitest';
import { localMoney, moneyText } from './format-money.js';

describe('an amount of money', () => {
  // As binary fractions, these are a little less than what they say.
  it.each([1.15, 4.35, 8.2, 9.95, 19.99, 1_234.56])('keeps its last cent: %s', (amount) => {
    const text = amount.toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(moneyText(amount, 'USD')).toBe(`$${text}`);
    expect(localMoney(amount, 'USD')).toBe(`$${text}`);
    expect(localMoney(amount, 'GBP')).toBe(`£${text}`);
  });
});

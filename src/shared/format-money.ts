import type { Currency } from './money.js';

/** "$1.50", "CA$1.50" or "£1.50". @param digits 0 for whole amounts */
export const moneyText = (amount: number, currency: Currency, digits = 2): string =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);

/** Symbol before an amount. */
export const currencySymbol = (currency: Currency): string => moneyText(0, currency).replace(/[\d.]/g, '');

import type { Currency } from './money.js';

/** Formats are slow to make. */
const made = new Map<string, Intl.NumberFormat>();
function formatOf(currency: Currency, digits: number, locale = 'en-US'): Intl.NumberFormat {
  const key = `${currency} ${digits} ${locale}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  made.set(key, format);
  return format;
}

/** "$1.50", "CA$1.50" or "£1.50". @param digits 0 for whole amounts */
export const moneyText = (amount: number, currency: Currency, digits = 2): string =>
  formatOf(currency, digits).format(amount);

/** Symbol before an amount. */
export const currencySymbol = (currency: Currency): string => moneyText(0, currency).replace(/[\d.]/g, '');

const LOCALES: Readonly<Record<Currency, string>> = { USD: 'en-US', CAD: 'en-CA', GBP: 'en-GB' };
/** Formats an amount as guests of the country read it: "$1.50" or "£1.50". */
export const localMoney = (amount: number, currency: Currency): string =>
  formatOf(currency, 2, LOCALES[currency]).format(amount);

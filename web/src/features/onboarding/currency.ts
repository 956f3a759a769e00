import type { CountryName } from '../../../../src/modules/onboarding/onboarding.schemas.js';

const SYMBOLS: Record<CountryName, string> = { 'United States': '$', Canada: 'CA$', 'United Kingdom': '£' };

/** What stands before an amount: the currency goes by the restaurant's country (C-61). */
export const currencySymbol = (country: string): string =>
  Object.entries(SYMBOLS).find(([name]) => name === country)?.[1] ?? '$';

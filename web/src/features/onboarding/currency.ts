import { COUNTRIES } from '../../../../src/modules/onboarding/onboarding.schemas.js';
import { type Currency, currencyOf } from '../../../../src/shared/money.js';

/** What amounts are in: it goes by the restaurant's country (C-61). */
export const currencyIn = (country: string | undefined): Currency =>
  currencyOf(Object.entries(COUNTRIES).find(([name]) => name === country)?.[1] ?? null);

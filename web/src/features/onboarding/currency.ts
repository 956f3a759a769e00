import { COUNTRIES } from '@server/modules/onboarding/onboarding.schemas';
import { type Currency, currencyOf } from '@server/shared/money';

/** What amounts are in: it goes by the restaurant's country (C-61). */
export const currencyIn = (country: string | undefined): Currency =>
  currencyOf(Object.entries(COUNTRIES).find(([name]) => name === country)?.[1] ?? null);

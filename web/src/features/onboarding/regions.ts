import type { CountryName } from '@server/modules/onboarding/onboarding.schemas';

interface Region {
  /** Two-letter codes on offer; the field takes others too (C-52). */
  codes: readonly string[];
  hint: string;
  zipHint: string;
}

/** What the field State means in each country. */
export const REGIONS: Record<CountryName, Region> = {
  'United States': {
    codes:
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
        ' ',
      ),
    hint: 'Two letters, such as NY.',
    zipHint: 'Such as 10001.',
  },
  Canada: {
    codes: 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' '),
    hint: 'The province in two letters, such as ON.',
    zipHint: 'Such as K1A 0B1.',
  },
  'United Kingdom': {
    codes: ['EN', 'SC', 'WL', 'NI'],
    hint: 'EN, SC, WL or NI.',
    zipHint: 'Such as SW1A 1AA.',
  },
};

import { describe, expect, it } from 'vitest';
import { stateCodeOf, statesOf, stateWarning } from './states.js';

describe('stateCodeOf and stateWarning', () => {
  it.each([
    ['New York', 'NY'],
    ['ny', 'NY'],
    [' \u200Bny\u00A0', 'NY'],
    ['Québec', 'QC'],
    ['district of columbia', 'DC'],
    ['Scotland', 'SC'],
    ['Xx', 'XX'],
    ['Bavaria', 'Bavaria'],
    ['', ''],
  ])('%j is stored as %j', (written, code) => expect(stateCodeOf(written)).toBe(code));

  it('know the number of states in each country', () => {
    expect(['US', 'CA', 'GB', 'FR'].map((country) => statesOf(country).length)).toEqual([56, 13, 4, 0]);
  });

  it.each([
    ['US', 'Ne', '10001', 'Zip code 10001 is in NY. Check both.'],
    ['US', 'Xx', '10001', 'This country has no state XX. Check the state.'],
    ['US', 'Xx', '', 'This country has no state XX. Check the state.'],
    ['CA', 'XX', '', 'This country has no province XX. Check the province.'],
    ['CA', 'QC', 'M5V 2B3', 'Postal code M5V 2B3 is in ON. Check both.'],
    ['GB', 'EN', 'EH1 1AA', 'Postcode EH1 1AA is in SC. Check both.'],
    ['US', 'NY', '10001-4321', undefined],
    ['US', 'NE', '68102', undefined],
    ['US', 'NE', '', undefined],
    ['US', '', '10001', undefined],
    ['CA', 'NU', 'X0A 0H0', undefined],
    ['GB', 'WL', 'CH5 1AA', undefined],
    ['GB', 'EN', 'SW1A 1AA', undefined],
    ['FR', 'XX', '75001', undefined],
  ])('in %s, %j with %j: %s', (country, state, zip, warning) =>
    expect(stateWarning(country, state, zip)).toBe(warning),
  );

  // One zip of each state, from its capital.
  it.each(
    'AL36104 AK99801 AZ85007 AR72201 CA95814 CO80203 CT06106 DE19901 DC20001 FL32301 GA30334 HI96813 ID83702 IL62701 IN46204 IA50309 KS66603 KY40601 LA70802 ME04330 MD21401 MA02201 MI48933 MN55101 MS39205 MO65101 MT59601 NE68502 NV89701 NH03301 NJ08608 NM87501 NY12207 NC27601 ND58501 OH43215 OK73102 OR97301 PA17101 RI02903 SC29217 SD57501 TN37219 TX78701 UT84111 VT05602 VA23219 WA98507 WV25301 WI53703 WY82001'.split(
      ' ',
    ),
  )('accept %s', (one) => expect(stateWarning('US', one.slice(0, 2), one.slice(2))).toBeUndefined());
});

import { describe, expect, it } from 'vitest';
import { publicHolidays } from './public-holidays.js';

/** Lists each holiday as "MM-DD name". */
const of2026 = async (country: string, state: string) =>
  (await publicHolidays(country, state, [2026])).map(({ date, name }) => `${date.slice(5)} ${name}`);

const ENGLAND = [
  '01-01 New Year’s Day',
  '04-03 Good Friday',
  '04-06 Easter Monday',
  '05-04 Early May bank holiday',
  '05-25 Spring bank holiday',
  '08-31 Summer bank holiday',
  '12-25 Christmas Day',
  '12-26 Boxing Day',
  '12-28 Boxing Day (substitute day)',
];

describe('the public holidays of 2026', () => {
  it.each<[string, string, string[]]>([
    [
      'US',
      'NY',
      [
        '01-01 New Year’s Day',
        '01-19 Martin Luther King Jr. Day',
        '02-12 Lincoln’s Birthday',
        '02-15 Susan B. Anthony Day',
        '02-16 Washington’s Birthday',
        '05-25 Memorial Day',
        '06-19 Juneteenth',
        '07-03 Independence Day (substitute day)',
        '07-04 Independence Day',
        '09-07 Labor Day',
        '10-12 Columbus Day',
        '11-11 Veterans Day',
        '11-26 Thanksgiving Day',
        '12-25 Christmas Day',
      ],
    ],
    ['GB', 'EN', ENGLAND],
    ['GB', 'WL', ENGLAND],
    [
      'GB',
      'SC',
      [
        '01-01 New Year’s Day',
        '01-02 January 2nd',
        '04-03 Good Friday',
        '05-04 Early May bank holiday',
        '05-25 Spring bank holiday',
        '08-03 Summer bank holiday',
        '11-30 St Andrew’s Day',
        '12-25 Christmas Day',
        '12-26 Boxing Day',
        '12-28 Boxing Day (substitute day)',
      ],
    ],
    [
      'CA',
      'ON',
      [
        '01-01 New Year’s Day',
        '02-16 Family Day',
        '04-03 Good Friday',
        '05-18 Victoria Day',
        '07-01 Canada Day',
        '09-07 Labour Day',
        '10-12 Thanksgiving',
        '12-25 Christmas Day',
        '12-26 Boxing Day',
      ],
    ],
    [
      'CA',
      'QC',
      [
        '01-01 New Year’s Day',
        '04-03 Good Friday',
        '05-18 National Patriots’ Day',
        '06-24 National Holiday',
        '07-01 Canada Day',
        '09-07 Labour Day',
        '10-12 Thanksgiving',
        '12-25 Christmas Day',
      ],
    ],
  ])('in %s, %s, match the official list', async (country, state, expected) => {
    expect(await of2026(country, state)).toEqual(expected);
  });

  it.each([
    [9, 'AB', '01-01 02-15 03-26 05-24 07-01 09-06 10-11 11-11 12-25'],
    [11, 'BC', '01-01 02-15 03-26 05-24 07-01 08-02 09-06 09-30 10-11 11-11 12-25'],
    [9, 'MB', '01-01 02-15 03-26 05-24 07-01 09-06 09-30 10-11 12-25'],
    [8, 'NB', '01-01 02-15 03-26 07-01 08-02 09-06 11-11 12-25'],
    [6, 'NL', '01-01 03-26 07-01 09-06 11-11 12-25'],
    [7, 'NS', '01-01 02-15 03-26 07-01 09-06 11-11 12-25'],
    [11, 'NT', '01-01 03-26 05-24 06-21 07-01 08-02 09-06 09-30 10-11 11-11 12-25'],
    [11, 'NU', '01-01 03-26 05-24 07-01 07-09 08-02 09-06 09-30 10-11 11-11 12-25'],
    [9, 'ON', '01-01 02-15 03-26 05-24 07-01 09-06 10-11 12-25 12-26'],
    [8, 'PE', '01-01 02-15 03-26 07-01 09-06 09-30 11-11 12-25'],
    [8, 'QC', '01-01 03-26 05-24 06-24 07-01 09-06 10-11 12-25'],
    [10, 'SK', '01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 11-11 12-25'],
    [11, 'YT', '01-01 03-26 05-24 06-21 07-01 08-16 09-06 09-30 10-11 11-11 12-25'],
  ])('are %d days in 2027 in %s, by law', async (count, province, days) => {
    const found = await publicHolidays('CA', province, [2027]);
    expect(found.map(({ date }) => date.slice(5)).join(' ')).toBe(days);
    expect(found).toHaveLength(count);
  });

  it.each(['NY', 'DE', 'IN', 'WI', 'IL', 'MT'])('have no election days in %s', async (state) => {
    const found = await publicHolidays('US', state, [2026, 2027, 2028]);
    expect(found.filter(({ name }) => name.includes('Election'))).toEqual([]);
  });

  it('in Massachusetts are those of the whole state', async () => {
    const found = await of2026('US', 'MA');
    expect(found).toContain('04-20 Patriots’ Day');
    expect(found.filter((day) => /^(?:03-17|06-17)/.test(day))).toEqual([]);
  });

  it("are the country's for an unknown state, and ignore its case", async () => {
    expect(await of2026('US', 'XX')).toContain('11-26 Thanksgiving Day');
    expect(await of2026('CA', 'on')).toEqual(await of2026('CA', 'ON'));
    expect(await of2026('ZZ', '')).toEqual([]);
  });

  it('merge holidays on the same day and are sorted by date', async () => {
    const found = await publicHolidays('US', 'NY', [2026, 2027]);
    expect(found.filter(({ date }) => date === '2027-02-15')).toEqual([
      { date: '2027-02-15', name: 'Susan B. Anthony Day and Washington’s Birthday' },
    ]);
    expect(found.map(({ date }) => date)).toEqual(found.map(({ date }) => date).toSorted());
  });
});

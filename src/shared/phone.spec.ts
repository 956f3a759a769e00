import { describe, expect, it } from 'vitest';
import { isPossiblePhone, nationalPhone } from './national-phone.js';
import { phonePartOf, phoneSchema } from './phone.js';

describe('a phone number', () => {
  it.each([
    ['+44 (0)1632 960002', '+441632960002'],
    ['+44(0)1632960002', '+441632960002'],
    ['+1 (917) 555-0188', '+19175550188'],
    ['\u202A+1\u00A0917\u2011555\u20110188\u202C', '+19175550188'],
    ['tel:+1-917-555-0188', '+19175550188'],
    ['\uFF0B1 917/555.0188', '+19175550188'],
    ['0044 1632 960002', '+441632960002'],
    ['"+1 917 555 0188"', '+19175550188'],
    ['(917) 555-0188', '9175550188'],
    ['9175550188,', '9175550188'],
    ["'917-555-0188", '9175550188'],
    ['sms:+19175550188', '+19175550188'],
    ['(917) 555-0188 (mobile)', '9175550188'],
    ['+1 917 555 0188 (work phone);', '+19175550188'],
    ['\u0669\u0661\u0667 \u0665\u0665\u0665 \u0660\u0661\u0668\u0668', '9175550188'],
    ['', null],
    [' \u200B', null],
    [null, null],
  ])('reads %j as %j', (typed, number) => expect(phoneSchema.parse(typed)).toBe(number));

  it.each(['+0 1632 960002', 'ask inside', '12', '+1 917 555 0188 ext. 7', '917-555-0188 or 0189', '+'])(
    'refuses %j',
    (typed) =>
      expect(phoneSchema.safeParse(typed).error?.issues[0]?.message).toBe(
        'Include the country code, for example +1 555 123 4567.',
      ),
  );

  it('can be searched by a part', () => expect(phonePartOf('(917) 55')).toBe('91755'));
});

describe('a national number', () => {
  it.each([
    ['9175550188', 'US', '+19175550188'],
    ['19175550188', 'US', '+19175550188'],
    ['01632960002', 'GB', '+441632960002'],
    ['1632960002', 'GB', '+441632960002'],
    ['4165550188', 'CA', '+14165550188'],
    ['5550188', 'US', undefined],
    ['01632960002', 'US', undefined],
    ['9175550188', 'XX', undefined],
  ])('%s in %s is %s', (digits, country, number) => expect(nationalPhone(digits, country)).toBe(number));
});

describe('a number with a country code', () => {
  it.each([
    ['+19175550188', true],
    ['+441632960002', true],
    ['+15550188', false],
    ['+999123456789', false],
  ])('%s is possible in some country: %s', (number, possible) =>
    expect(isPossiblePhone(number)).toBe(possible),
  );
});

import { describe, expect, it } from 'vitest';
import { type DeliveryVerdict, deliverySentence, verdictByDistance, verdictByList } from './delivery-area.js';

describe('verdictByList', () => {
  it.each([
    [['10012', '10013'], '10012', 'yes'],
    [['10012'], '10014', 'no'],
    [['K1A 0B1'], 'K1A0B1', 'yes'],
    [['K1A'], 'K1A0B1', 'yes'],
    [['SW1A'], 'SW1A1AA', 'yes'],
    [['SW1A 1AA'], 'SW1A2AA', 'no'],
    [['SW1A 1AA'], 'SW1A', 'partly'],
    [['e1'], 'E16RL', 'yes'],
    [['E1'], 'E1', 'yes'],
    [['The old town'], '10012', 'no'],
  ] as const)('of %j for %s is %s', (zips, code, verdict) => expect(verdictByList(zips, code)).toBe(verdict));
});

describe('verdictByDistance', () => {
  const mile = 1_609.344;
  it.each([
    [2 * mile, 5, 'yes'],
    [4.5 * mile, 5, 'edge'],
    [5.5 * mile, 5, 'edge'],
    [9 * mile, 5, 'no'],
    [0, 2, 'yes'],
    [0, 0.5, 'edge'],
    [undefined, 5, 'unknown'],
  ] as const)('of %s m within %s mi is %s', (meters, miles, verdict) =>
    expect(verdictByDistance(meters, miles)).toBe(verdict),
  );
});

describe('deliverySentence', () => {
  const said = (verdict: DeliveryVerdict, written: string, country = 'US', hasPickup = false) =>
    deliverySentence(verdict, { written, country, hasPickup });

  it('names the zip as its country writes it', () =>
    expect([' k1a0b1 ', 'n1'].map((zip) => said('yes', zip))).toEqual([
      'Yes, we deliver to K1A 0B1.',
      'Yes, we deliver to N1.',
    ]));

  it('suggests pickup where the restaurant does not deliver', () => {
    expect(said('no', '10012', 'US', true)).toBe(
      'Sorry, we don’t deliver to 10012. You can pick up your order.',
    );
    expect(said('no', 'M1 1AE', 'GB', true)).toMatch(/ You can collect your order\.$/);
    expect(said('no', '10012')).toBe('Sorry, we don’t deliver to 10012.');
  });

  it.each([
    ['1001', 'US', '1001 isn’t a full US zip code. Enter one such as 10001.'],
    ['sw1a1aa', 'US', 'SW1A 1AA isn’t a full US zip code. Enter one such as 10001.'],
    ['10012', 'CA', '10012 isn’t a full Canadian postal code. Enter one such as K1A 0B1.'],
    ['M1', 'GB', 'M1 isn’t a full UK postcode. Enter one such as SW1A 1AA.'],
    ['tomato soup', 'GB', 'That isn’t a full UK postcode. Enter one such as SW1A 1AA.'],
  ])('asks for a complete code instead of %s in %s', (written, country, sentence) =>
    expect(said('invalid', written, country)).toBe(sentence),
  );
});

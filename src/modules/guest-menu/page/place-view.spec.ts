import { describe, expect, it } from 'vitest';
import type { GuestMenu } from '../guest-menu.schemas.js';
import { addressLines, mapLink, placeView, waysOf } from './place-view.js';

const PLACE: GuestMenu['restaurant'] = {
  name: 'Bistro',
  slug: 'bistro',
  about: '',
  logo_url: null,
  street: '1 Olive Street',
  city: 'Albany',
  state: 'NY',
  zip_code: '12201',
  country: 'US',
  phone: '',
  currency: 'USD',
  allergen_law: 'us',
  open_allergens: [],
  url: null,
};
const money = (amount: number) => `$${amount}`;
const delivery = { minutes: null, fee: 0, free_over: null, radius_miles: null, checks_zips: false };
const none = { delivery: null, pickup: null, dine_in: false, minimum: null };

describe('addressLines', () => {
  it.each([
    [{}, ['1 Olive Street', 'Albany, NY 12201']],
    [{ street: '' }, ['Albany, NY 12201']],
    [{ zip_code: '' }, ['1 Olive Street', 'Albany, NY']],
    [
      { country: 'GB', city: 'London', state: 'EN', zip_code: 'SE1 9AD' },
      ['1 Olive Street', 'London SE1 9AD'],
    ],
    [{ street: '', city: '', state: '', zip_code: '' }, []],
  ])('with %j are %j', (changes, lines) => expect(addressLines({ ...PLACE, ...changes })).toEqual(lines));
});

describe('mapLink', () => {
  it('searches for the name and the address', () =>
    expect(new URL(mapLink(PLACE) ?? '').searchParams.get('query')).toBe(
      'Bistro, 1 Olive Street, Albany, NY 12201',
    ));
  it('needs a street', () => expect(mapLink({ ...PLACE, street: '' })).toBeUndefined());
});

describe('waysOf', () => {
  it.each([
    [{ ...delivery, minutes: { from: 20, to: 30 } }, ['20–30 min', 'No delivery fee']],
    [{ ...delivery, minutes: { from: 20, to: 20 }, fee: 4 }, ['20 min', '$4 delivery fee']],
    [{ ...delivery, fee: 4, free_over: 30 }, ['$4 delivery fee, free over $30']],
    [{ ...delivery, radius_miles: 3 }, ['No delivery fee', 'Within 3 mi']],
  ])('a delivery of %j has %j', (made, facts) =>
    expect(waysOf({ ...none, delivery: made }, 'US', money)).toEqual([{ name: 'Delivery', facts }]),
  );

  it('distances are kilometers in Canada', () =>
    expect(waysOf({ ...none, delivery: { ...delivery, radius_miles: 5 } }, 'CA', money)[0]?.facts).toContain(
      'Within 8 km',
    ));

  it('lists only the ways that are on, and none before they are saved', () => {
    expect(waysOf({ ...none, pickup: { minutes: null }, dine_in: true }, 'US', money)).toEqual([
      { name: 'Pickup', facts: [] },
      { name: 'Dine-in', facts: [] },
    ]);
    expect(waysOf(null, 'US', money)).toEqual([]);
  });
});

describe('placeView', () => {
  const features = [
    { group: 'service_options' as const, title: 'Service options', labels: ['Takeout', 'Dine-in'] },
  ];
  it.each([
    ['US', 'Pickup', 'Takeout'],
    ['CA', 'Pickup', 'Takeout'],
    ['GB', 'Collection', 'Takeaway'],
  ])('in %s calls it %s and %s', (country, way, label) => {
    const menu = {
      restaurant: { ...PLACE, country },
      ordering: { ...none, pickup: { minutes: null } },
      features,
    } as unknown as GuestMenu;
    const { ways, inShort, features: shown } = placeView(menu, money, undefined);
    expect([ways[0]?.name, inShort[0], shown[0]?.labels]).toEqual([way, way, [label, 'Dine-in']]);
  });
});

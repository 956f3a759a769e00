import { describe, expect, it } from 'vitest';
import { DEFAULT_DELIVERY } from '@server/shared/vocabulary/onboarding';
import { shorterFirst, submittedDelivery, typedDeliveryIn, withoutSamples } from './typed-delivery';

const submitted = (typed: object) =>
  submittedDelivery(typedDeliveryIn('US').parse({ ...DEFAULT_DELIVERY, ...typed }));

describe('the request of the delivery step', () => {
  it('includes a zip code that was typed but not added', () => {
    expect(submitted({ zip_codes: ['10001'], zip_typing: ' 10002, 10001' }).zip_codes).toEqual([
      '10001',
      '10002',
    ]);
  });

  it('has the shorter time first, and null for an empty field', () => {
    expect(
      submitted({ delivery_eta_from: 45, delivery_eta_to: 30, pickup_eta_from: null, pickup_eta_to: 5 }),
    ).toMatchObject({
      delivery_eta_from: 30,
      delivery_eta_to: 45,
      pickup_eta_from: 0,
      pickup_eta_to: 5,
    });
  });

  it.each([
    ['delivery_fee', 'abc', 'Delivery fee must be a number.'],
    ['delivery_eta_from', 'soon', 'Delivery time must be a number.'],
    ['free_over_amount', '1.234', 'Free delivery amount can be read two ways. Enter 1234 or 1.23.'],
    ['coverage_radius_miles', 'far', 'Radius must be a number.'],
    ['delivery_fee', '0.0015', 'Delivery fee can have at most 2 decimals.'],
    ['free_over_amount', '0.0015', 'Free delivery amount can have at most 2 decimals.'],
    ['min_order_amount', '0.0015', 'Minimum order can have at most 2 decimals.'],
    ['coverage_radius_miles', '2.505', 'Radius can have at most 2 decimals.'],
    ['pickup_eta_to', '20.4', 'Pickup time must be a whole number.'],
  ])('is refused for %s %j', (field, typed, message) => {
    const { error } = typedDeliveryIn('US').safeParse({ ...DEFAULT_DELIVERY, [field]: typed });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });

  it('has no fields of the form itself', () => {
    expect(Object.keys(submitted({})).sort()).toEqual(Object.keys(DEFAULT_DELIVERY).sort());
  });

  it('is refused for a typed zip code that is too long', () => {
    const { error } = typedDeliveryIn('US').safeParse({ ...DEFAULT_DELIVERY, zip_typing: '12345678901' });
    expect(error?.issues).toMatchObject([
      { path: ['zip_typing'], message: 'Zip codes must be at most 10 characters.' },
    ]);
  });
});

describe('the delivery settings of a restaurant', () => {
  const part = { ...DEFAULT_DELIVERY, version: 0 };

  it('start without the sample zip codes, but keep the same codes once saved', () => {
    expect(withoutSamples({ ...part, saved: false })).toEqual({ ...part, saved: false, zip_codes: [] });
    expect(withoutSamples({ ...part, saved: true }).zip_codes).toEqual(['10001', '10002', '10003']);
  });
});

describe('shorterFirst', () => {
  it.each<[number | null, number | null, (number | null)[]]>([
    [20, 30, [20, 30]],
    [30, 20, [20, 30]],
    [20, 20, [20, 20]],
    [30, null, [30, null]],
    [null, 5, [null, 5]],
    [5, 0, [0, 5]],
  ])('%j and %j become %j', (from, to, ordered) => {
    expect(shorterFirst(from, to)).toEqual(ordered);
  });
});
